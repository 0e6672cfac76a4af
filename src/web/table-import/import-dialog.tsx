import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import { describeError, handleFailedWrite, readFieldErrors } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FilePlace } from '#web/components/file-place.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { ImportPreview } from './import-preview.tsx';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What a line is, and by what it finds what is there. */
  description: string;
  /** What the button says that writes so many. */
  applyLabel: (count: number) => string;
  /** What a field is called that a line writes. */
  fieldLabel: (field: string) => string;
  /** A file with the headings alone. */
  template: { name: string; columns: readonly string[] };
  /** Sends the file, to look at what it does or to have it done. */
  send: (file: File, preview: boolean) => Promise<ImportOutcome>;
  /** After something was added or changed. */
  onImported: () => Promise<unknown>;
}

/** A file and what it would do; another file, or closing, forgets both. */
function useImport({
  send,
  onImported,
  onClose,
}: Pick<ImportDialogProps, 'send' | 'onImported' | 'onClose'>) {
  const text = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await action();
    } catch (reason) {
      handleFailedWrite(reason);
      setError(readFieldErrors(reason, 'file').join(' ') || describeError(reason));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setFile(null);
    setPreview(null);
    setError('');
    onClose();
  };
  return {
    file,
    preview,
    busy,
    error,
    close,
    choose: (chosen: File | undefined) => {
      if (!chosen) return;
      setFile(chosen);
      setPreview(null);
      void attempt(async () => {
        setPreview(await send(chosen, true));
      });
    },
    apply: () =>
      attempt(async () => {
        if (!file) return;
        const done = await send(file, false);
        await onImported();
        showToast({ text: text('tableImport.done', { create: done.create, update: done.update }) });
        close();
      }),
  };
}

/** Rows from a file: chosen or dropped, shown line by line before anything is written, then written as a whole. */
export function ImportDialog({
  open,
  title,
  description,
  applyLabel,
  fieldLabel,
  template,
  ...rest
}: ImportDialogProps) {
  const text = useTexts();
  const { file, preview, busy, error, close, choose, apply } = useImport(rest);
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
          <Button onClick={close}>{text('common.cancel')}</Button>
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
        accept=".csv,text/csv"
        choose={text(file ? 'tableImport.chooseOther' : 'tableImport.choose')}
        onChoose={choose}
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
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {preview && <ImportPreview preview={preview} fieldLabel={fieldLabel} />}
    </Dialog>
  );
}
