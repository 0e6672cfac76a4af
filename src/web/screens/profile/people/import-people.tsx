import { importTeam } from '#contract/people/team-import.ts';
import { teamColumns } from '#domain/people/team-import-cells.ts';
import { upload } from '#web/api/upload.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ImportDialog } from '#web/table-import/later-import.ts';

const fields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'salary',
  'positions',
  'branch',
  'hire_date',
  'weekly_hours',
  'pay_rates',
] as const;

interface ImportPeopleProps {
  open: boolean;
  onClose: () => void;
  onImported: () => Promise<unknown>;
}

export function ImportPeople(props: ImportPeopleProps) {
  const text = useTexts();
  return (
    <ImportDialog
      {...props}
      title={text('people.importing.title')}
      description={text('people.importing.text')}
      applyLabel={(count) => text('people.importing.apply', { count })}
      fieldLabel={(field) => {
        const known = fields.find((one) => one === field);
        return known ? text(`people.importing.fields.${known}`) : field;
      }}
      template={{ name: 'team.csv', columns: Object.keys(teamColumns) }}
      offer={({ missing_positions: missing = [] }) =>
        missing.length > 0 && mayCall('position.create')
          ? text('people.importing.makePositions', { count: missing.length, names: format.list(missing) })
          : null
      }
      send={(file, { isAccepted: make_positions, ...sent }, signal) =>
        upload(importTeam, { body: { ...sent, make_positions }, files: { file: [file] }, signal })
      }
    />
  );
}
