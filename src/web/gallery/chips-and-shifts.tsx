import { useState } from 'react';
import { shiftRoles } from '#domain/roles.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Chip } from '#web/components/chip.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { ShiftBlock, type ShiftBlockProps } from '#web/components/shift-block.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { branches, Row, Section } from './parts.tsx';

export function Chips() {
  const text = useTexts();
  const [branch, setBranch] = useState<number | null>(2);
  return (
    <Section title="Chips">
      <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shiftRoles.map((role) => (
          <span key={role} className="flex items-center gap-2 text-13">
            <RoleTag role={role} /> {text(`roles.shift.${role}`)}
          </span>
        ))}
      </div>
      <Row>
        <Chip>Payroll</Chip>
        <Chip tone="outline">+2</Chip>
        <StatusChip status="ok">Paid</StatusChip>
        <StatusChip status="waiting">Waiting</StatusChip>
        <StatusChip status="late">Late</StatusChip>
        <StatusChip status="open">Unpaid</StatusChip>
        <Chip tone="accent">This week</Chip>
        <FilterChip label="Branch" value={branch} options={branches} onChange={setBranch} />
        <FilterChip label="Role" value={null} options={branches} onChange={setBranch} />
        <Avatar name="Priya Nair" />
        <Avatar name="Mei-Lin Tan" size={48} decorative={false} />
      </Row>
    </Section>
  );
}

const inNow = (
  <span className="flex items-center gap-1 font-semibold text-ok">
    <span className="size-1.5 rounded-full bg-ok" /> In
  </span>
);

const sampleShifts: ShiftBlockProps[] = [
  { role: 'AT', times: '9a–5p', look: 'published', detail: '8 h' },
  { role: 'AT', times: '9a–5p', look: 'draft', detail: 'Draft' },
  { role: 'OS', times: '11a–8p', look: 'draft', detail: 'was 11a–7p' },
  { role: 'HA', times: '4p–8p', look: 'open', detail: 'Open' },
  { role: 'MN', times: '8a–4p', look: 'published', detail: '8 h', status: inNow },
  { role: 'SL', times: '7a–3p', look: 'blocked', detail: 'Overlaps' },
  { role: 'IN', times: '10a–4p', look: 'published', slim: true },
];

export function Shifts() {
  return (
    <Section title="Shift states">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {sampleShifts.map((shift) => (
          <ShiftBlock key={`${shift.role} ${shift.look} ${shift.times}`} {...shift} />
        ))}
      </div>
    </Section>
  );
}
