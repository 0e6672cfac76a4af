import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  createPayrollLayout,
  deletePayrollLayout,
  listPayrollLayouts,
  previewPayroll,
  updatePayrollLayout,
} from '#contract/pay/payroll.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure, tellFailure } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { showToast } from '#web/components/toast.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { isPreset, type LayoutName, type LayoutValues, toBody, toFormValues } from './layout-values.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { PayrollPreview } from './payroll-preview.tsx';
import { PayrollWarnings } from './payroll-warnings.tsx';
import { useLayouts } from './use-layouts.ts';
import { usePayrollDownload } from './use-payroll-download.ts';

interface PayrollDialogProps {
  period: { id: number; date_from: string; date_to: string };
  people: readonly { id: number; first_name: string; last_name: string }[];
  onClose: () => void;
}

export function PayrollDialog({ period, people, onClose }: PayrollDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const saved = useQuery(callOptions(listPayrollLayouts, {}));
  const layouts = useLayouts();
  const takeFile = usePayrollDownload(period);
  const [picked, setChosen] = useState<LayoutName | null>(null);
  // Most companies have one provider.
  const chosen = picked ?? layouts?.last?.value ?? 'all';
  const [view, setView] = useState<'file' | 'layout' | 'numbers'>('file');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const params = { id: String(period.id) };
  const preview = useQuery({
    ...callOptions(previewPayroll, { params, query: { layout: String(chosen) } }),
    enabled: layouts !== undefined,
  });
  const own = saved.data?.find(({ id }) => id === chosen);
  const back = () => setView('file');
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('payroll.') });

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(explainFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const download = () =>
    run(() => takeFile(chosen, layouts?.options.find(({ value }) => value === chosen)?.label ?? ''));
  const save = async (values: LayoutValues) => {
    const body = toBody(values);
    const row = own
      ? await callApi(updatePayrollLayout, { params: { id: String(own.id) }, body })
      : await callApi(createPayrollLayout, { body });
    await refresh();
    setChosen(row.id);
  };
  const remove = () =>
    run(async () => {
      if (!own) return;
      const { id, ...body } = own;
      await callApi(deletePayrollLayout, { params: { id: String(id) } });
      setChosen('all');
      await refresh();
      showToast({
        text: text('payroll.deleted', { name: own.name }),
        undo: () => void callApi(createPayrollLayout, { body }).then(refresh, tellFailure),
      });
    });

  if (view === 'layout') {
    return (
      <LayoutDialog
        initial={toFormValues(chosen, saved.data ?? [])}
        changes={own?.name ?? null}
        onSave={save}
        onClose={back}
      />
    );
  }
  if (view === 'numbers') return <NumbersDialog people={people} onClose={back} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('payroll.title')}
      description={text('payroll.of', {
        days: format.days(period.date_from, period.date_to, 'withYear'),
      })}
      actions={
        <>
          <Button onClick={() => setView('numbers')}>{text('payroll.numbers')}</Button>
          {own && (
            <Button disabled={busy} onClick={() => void remove()}>
              {text('common.delete')}
            </Button>
          )}
          <Button onClick={() => setView('layout')}>{text(own ? 'payroll.change' : 'payroll.copy')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!preview.data || preview.data.count === 0 || preview.data.nameless > 0}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => void download()}
          >
            {text('payroll.download')}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      <Select
        className="mt-4"
        label={text('payroll.layout')}
        value={chosen}
        options={layouts?.options ?? []}
        onChange={setChosen}
        hint={isPreset(chosen) ? text(`payroll.presetHint.${chosen}`) : undefined}
      />
      {preview.isError || saved.isError ? (
        <Notice tone="danger" className="mt-4">
          {text('payroll.failed')}
        </Notice>
      ) : preview.data ? (
        <>
          <PayrollPreview {...preview.data} />
          {preview.data.unnumbered > 0 && (
            <button
              type="button"
              className="mt-2 font-medium text-13 text-accent-strong underline underline-offset-2"
              onClick={() => setView('numbers')}
            >
              {text('payroll.unnumbered', { count: preview.data.unnumbered })}
            </button>
          )}
          <PayrollWarnings preview={preview.data} people={people} />
        </>
      ) : (
        <p role="status" className="mt-4 text-13 text-muted">
          {text('common.loading')}
        </p>
      )}
      {isPreset(chosen) && <p className="mt-3 text-12 text-muted">{text('payroll.quickbooks')}</p>}
    </Dialog>
  );
}
