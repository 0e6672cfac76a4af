import { useState } from 'react';
import { format } from '#web/base/format.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { type SortOrder, Table } from '#web/components/table.tsx';
import { Tabs } from '#web/components/tabs.tsx';
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
  const [sort, setSort] = useState<SortOrder>({ column: 'name', direction: 'ascending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = people.toSorted((a, b) => {
    const order = sort.column === 'name' ? a.name.localeCompare(b.name) : a.regular - b.regular;
    return order * sign;
  });
  return (
    <Section title="Tabs and table">
      <Tabs
        label="Reports"
        current="compensation"
        tabs={[
          { id: 'compensation', label: 'Compensation report' },
          { id: 'total', label: 'Labor hours Total' },
          { id: 'branch', label: 'Labor hours by branch', count: 2 },
        ]}
      />
      <Table
        caption="Hours of three people"
        className="mt-3 max-h-48 border border-line"
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
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
