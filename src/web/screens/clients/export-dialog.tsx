import { exportClients } from '#contract/clients/lists.ts';
import type { ClientFilter } from '#domain/clients/client-list.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  request: { ids: number[] } | { filter: ClientFilter };
  count: number;
  /** Active filters in words. */
  words: string[];
}

/** Confirms an export: how many clients, under which filter. */
export function ExportDialog({ open, onClose, request, count, words }: ExportDialogProps) {
  const text = useTexts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('clients.exporting.title')}
      text={
        <>
          <span className="font-medium text-text">
            {text('clients.exporting.which', { count })} {words.join(', ')}.
          </span>{' '}
          {text('clients.exporting.what')}
        </>
      }
      action={text('clients.exporting.action')}
      onConfirm={async () => {
        const { columns, rows } = await callApi(exportClients, { body: request });
        const name = [text('clients.exporting.fileName'), String(rows.length), ...words].map(fileNamePart);
        downloadCsv(`${name.join('-')}.csv`, [columns, ...rows]);
      }}
    />
  );
}
