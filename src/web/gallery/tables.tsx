import { format } from '#web/base/format.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { sortRows } from '#web/components/sort-rows.ts';
import { Table } from '#web/components/table.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useSort } from '#web/forms/use-sort.ts';
import { Section } from './parts.tsx';

interface Person {
  name: string;
  role: 'AT' | 'OS' | 'MN';
  regular: number;
  overtime: number;
}

const people: Person[] = [
  { name: 'Ana Reyes', role: 'AT', regular: 74.15, overtime: 0.75 },
  { name: 'Marcus Webb', role: 'OS', regular: 85.5, overtime: 6.5 },
  { name: 'Priya Nair', role: 'MN', regular: 80, overtime: 0 },
];

export function Tables() {
  const sort = useSort(['name', 'regular'], { column: 'name', descending: false });
  const rows = sortRows(people, (row) => (sort.column === 'name' ? row.name : row.regular), sort.descending);
  return (
    <Section title="Tabs and table">
      <Tabs
        label="Reports"
        current="compensation"
        tabs={[
          { id: 'compensation', label: 'Compensation report' },
          { id: 'total', label: 'Labor hours Total' },
          { id: 'branch', label: 'Labor hours by branch', count: 2 },
          { id: 'tips', label: 'Tips', startsGroup: true },
          { id: 'cash', label: 'Cash revenue' },
          { id: 'timesheets', label: 'Timesheets', count: 14 },
        ]}
      />
      <Table
        caption="Hours of three people"
        className="mt-3 max-h-48 border border-line"
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        isCurrent={(row) => row.role === 'OS'}
        columns={[
          {
            key: 'name',
            header: 'Employee',
            sortable: true,
            total: '3 people',
            cell: (row) => (
              <span className="flex items-center gap-2">
                <RoleTag role={row.role} /> {row.name}
              </span>
            ),
          },
          {
            key: 'regular',
            header: 'Regular',
            numeric: true,
            sortable: true,
            total: '239.65',
            cell: (row) => format.number(row.regular, 2),
          },
          {
            key: 'overtime',
            header: 'Overtime',
            numeric: true,
            total: '7.25',
            cell: (row) => (row.overtime === 0 ? '' : format.number(row.overtime, 2)),
          },
        ]}
      />
    </Section>
  );
}
