import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { importTeam } from '#contract/team-import.ts';
import { teamColumns } from '#domain/people/team-import-cells.ts';
import { fieldErrorsOf, handleFailedWrite, messageOf } from '#web/api/error-handling.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FilePlace } from '#web/components/file-place.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { useTexts } from '#web/texts.ts';
import { ImportPreview } from './import-preview.tsx';

export type Preview = ResponseOf<typeof importTeam>;

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  /** After people were added or changed. */
  onImported: () => Promise<unknown>;
}

/** A file and what it would do; another file, or closing, forgets both. */
function useImport(onImported: () => Promise<unknown>, onClose: () => void) {
  const text = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await action();
    } catch (reason) {
      handleFailedWrite(reason);
      setError(fieldErrorsOf(reason, 'file').join(' ') || messageOf(reason));
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
        setPreview(await upload(importTeam, { body: { preview: true }, files: { file: [chosen] } }));
      });
    },
    apply: () =>
      attempt(async () => {
        if (!file) return;
        const done = await upload(importTeam, { body: { preview: false }, files: { file: [file] } });
        await onImported();
        showToast({ text: text('team.importing.done', { create: done.create, update: done.update }) });
        close();
      }),
  };
}

/** People from a file: chosen or dropped, shown line by line before anything is written, then written as a whole. */
export function ImportDialog({ open, onClose, onImported }: ImportDialogProps) {
  const text = useTexts();
  const { file, preview, busy, error, close, choose, apply } = useImport(onImported, onClose);
  const written = (preview?.create ?? 0) + (preview?.update ?? 0);
  return (
    <Dialog
      open={open}
      onClose={close}
      width="wide"
      title={text('team.importing.title')}
      description={text('team.importing.text')}
      actions={
        <>
          <Button onClick={close}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!busy && (written === 0 || preview?.refusal != null)}
            onClick={() => void apply()}
          >
            {text('team.importing.apply', { count: written })}
          </Button>
        </>
      }
    >
      <FilePlace
        className="mt-4"
        accept=".csv,text/csv"
        choose={text(file ? 'team.importing.chooseOther' : 'team.importing.choose')}
        onChoose={choose}
        actions={
          <Button
            variant="quiet"
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => downloadCsv('team.csv', [Object.keys(teamColumns)])}
          >
            {text('team.importing.template')}
          </Button>
        }
      >
        {file?.name ?? text('team.importing.drop')}
      </FilePlace>
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {preview && <ImportPreview preview={preview} />}
    </Dialog>
  );
}
