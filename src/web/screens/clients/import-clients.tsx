import { importClients } from '#contract/clients/import.ts';
import { clientTableColumns } from '#domain/clients/client-table.ts';
import { upload } from '#web/api/upload.ts';
import { useTexts } from '#web/base/texts.ts';
import { ImportDialog } from '#web/table-import/later-import.ts';

const fields = [
  'entity_name',
  'business_name',
  'type_of_entity',
  'type_of_service',
  'account_service',
  'staff',
  'branch',
  'active',
  'paid',
  'email',
  'phone',
  'address',
  'fiscal_year_end',
  'note',
] as const;

// Leaves out the id: a new file has none.
const templateColumns = [...clientTableColumns.filter((column) => column !== 'id'), 'note'];

interface ImportClientsProps {
  open: boolean;
  onClose: () => void;
  /** Runs after clients were added or changed. */
  onImported: () => Promise<unknown>;
}

/** Imports clients from a file, for instance an export. */
export function ImportClients(props: ImportClientsProps) {
  const text = useTexts();
  return (
    <ImportDialog
      {...props}
      title={text('clients.importing.title')}
      description={text('clients.importing.text')}
      applyLabel={(count) => text('clients.importing.apply', { count })}
      fieldLabel={(field) => {
        const known = fields.find((one) => one === field);
        return known ? text(`clients.fields.${known}`) : field;
      }}
      template={{ name: text('clients.importing.fileName'), columns: templateColumns }}
      send={(file, { preview, sheet }, signal) =>
        upload(importClients, { body: { preview, sheet }, files: { file: [file] }, signal })
      }
    />
  );
}
