import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import { describeError, handleFailedWrite, readFieldErrors } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/choice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FilePlace } from '#web/components/file-place.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { ImportPreview } from './import-preview.tsx';
import { readSheets, SheetChoice } from './sheet-choice.tsx';
import { tableFiles } from './table-files.ts';

interface SentChoices {
  preview: boolean;
  /** Accepts what was offered. */
  isAccepted: boolean;
  /** Sheet of a workbook; undefined: the first. */
  sheet: string | undefined;
}

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Explains a line and its key for existing rows. */
  description: string;
  /** Button's words for a number of rows. */
  applyLabel: (count: number) => string;
  fieldLabel: (field: string) => string;
  /** File with headings only. */
  template: { name: string; columns: readonly string[] };
  /** Words of a choice that the preview suggests; null: none. */
  offer?: (preview: ImportOutcome) => string | null;
  /** Sends the file, for a preview or the import; only a preview can be aborted. */
  send: (file: File, sent: SentChoices, signal?: AbortSignal) => Promise<ImportOutcome>;
  onImported: () => Promise<unknown>;
}

const noChoices = { isAccepted: false, sheet: undefined };

/** File and its preview; another file, or closing, clears both. */
function useImport({
  send,
  onImported,
  onClose,
}: Pick<ImportDialogProps, 'send' | 'onImported' | 'onClose'>) {
  const text = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportOutcome | null>(null);
  const [choices, setChoices] = useState<Omit<SentChoices, 'preview'>>(noChoices);
  /** Sheets that a refusal names. */
  const [refusedSheets, setRefusedSheets] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  /** True while rows are written: the import can't be canceled any more. */
  const [applying, setApplying] = useState(false);
  const [error, setError] = useState('');
  const looking = useRef<AbortController>(undefined);

  const attempt = async (action: () => Promise<void>, signal?: AbortSignal) => {
    setBusy(true);
    setError('');
    setRefusedSheets([]);
    try {
      await action();
    } catch (reason) {
      if (signal?.aborted) return;
      handleFailedWrite(reason);
      setRefusedSheets(readSheets(reason));
      setError(readFieldErrors(reason, 'file').join(' ') || describeError(reason));
    }
    setBusy(false);
  };
  const look = (chosen: File, made: Omit<SentChoices, 'preview'>) => {
    looking.current?.abort();
    looking.current = new AbortController();
    const { signal } = looking.current;
    setChoices(made);
    void attempt(async () => setPreview(await send(chosen, { ...made, preview: true }, signal)), signal);
  };
  const finish = () => {
    looking.current?.abort();
    setBusy(false);
    setFile(null);
    setPreview(null);
    setError('');
    setRefusedSheets([]);
    onClose();
  };
  return {
    file,
    preview,
    busy,
    applying,
    error,
    close: () => {
      if (!applying) finish();
    },
    ...choices,
    sheets: preview?.sheets ?? refusedSheets,
    choose: (chosen: File | undefined) => {
      if (!chosen) return;
      setFile(chosen);
      setPreview(null);
      look(chosen, noChoices);
    },
    accept: (isAccepted: boolean) => file && look(file, { ...choices, isAccepted }),
    chooseSheet: (sheet: string) => {
      if (!file) return;
      setPreview(null);
      look(file, { ...noChoices, sheet });
    },
    apply: async () => {
      setApplying(true);
      await attempt(async () => {
        if (!file) return;
        const done = await send(file, { ...choices, preview: false });
        await onImported();
        showToast({ text: text('tableImport.done', { create: done.create, update: done.update }) });
        finish();
      });
      setApplying(false);
    },
  };
}

/** Imports rows from a file: previews each line, then writes all or nothing. */
export function ImportDialog({
  open,
  title,
  description,
  applyLabel,
  fieldLabel,
  template,
  offer,
  ...rest
}: ImportDialogProps) {
  const text = useTexts();
  const { file, preview, busy, applying, error, isAccepted, sheet, sheets, ...actions } = useImport(rest);
  const { close, choose, chooseSheet, accept, apply } = actions;
  const offered = preview && offer?.(preview);
  const written = (preview?.create ?? 0) + (preview?.update ?? 0);
  return (
    <Dialog
      open={open}
      onClose={close}
      width="wide"
      title={title}
      description={description}
      actions={
        <>
          {!applying && <Button onClick={close}>{text('common.cancel')}</Button>}
          <Button
            variant="primary"
            busy={busy}
            disabled={!busy && (written === 0 || preview?.refusal != null)}
            onClick={() => void apply()}
          >
            {applyLabel(written)}
          </Button>
        </>
      }
    >
      <FilePlace
        className="mt-4"
        accept={tableFiles}
        choose={text(file ? 'tableImport.chooseOther' : 'tableImport.choose')}
        onChoose={choose}
        disabled={applying}
        actions={
          <Button
            variant="quiet"
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => downloadCsv(template.name, [template.columns])}
          >
            {text('tableImport.template')}
          </Button>
        }
      >
        {file?.name ?? text('tableImport.drop')}
      </FilePlace>
      <SheetChoice
        label={text('tableImport.sheet')}
        sheets={sheets}
        sheet={sheet}
        disabled={applying}
        onChoose={chooseSheet}
      />
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {offered && (
        <Checkbox
          className="mt-3"
          label={offered}
          checked={isAccepted}
          disabled={applying}
          onChange={(event) => accept(event.target.checked)}
        />
      )}
      {preview && <ImportPreview preview={preview} fieldLabel={fieldLabel} />}
    </Dialog>
  );
}
