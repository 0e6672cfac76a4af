import { useState } from 'react';
import { isLeaveRole, shiftRoles } from '#domain/roles.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { useStore } from '#web/api/store-queries.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Select } from '#web/components/select.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { saveSeen } from '#web/forms/save-merged.ts';
import { type NamedShift, useNamedShifts } from '../plan/use-named-shifts.ts';

interface NamedValues {
  name: string;
  from: string;
  to: string;
  role: NamedShift['shift_role'];
  /** 0: none in particular. */
  position: number;
  note: string;
}

interface PaletteValues {
  shifts: readonly NamedValues[];
  seen: NamedShift[];
}

const Form = createForm<PaletteValues>();
const Row = createForm<NamedValues>();
const blank: NamedValues = { name: '', from: '', to: '', role: 'AT', position: 0, note: '' };
const nameRules = [['max_characters', 40]] as const;
const noteRules = [['max_characters', 1000]] as const;
const roles = shiftRoles.filter((role): role is NamedShift['shift_role'] => !isLeaveRole(role));
/** Of all branches: ids begin at 1. */
const everywhere = 0;

const toValues = ({ name, from, to, shift_role, position, note }: NamedShift): NamedValues => ({
  ...{ name, from, to: to === '24:00' ? '00:00' : to },
  ...{ role: shift_role, position: position ?? 0, note },
});

const fill = (seen: NamedShift[]): PaletteValues => ({ shifts: seen.map(toValues), seen });

const toRow = ({ name, from, to, role, position, note }: NamedValues) => ({
  ...{ name: name.trim(), from, to, shift_role: role, position: position === 0 ? null : position },
  note: note.trim(),
});

/** Edits the named shifts of a branch, or those of all. */
export function NamedShiftsDialog({ branch, onClose }: { branch: number | null; onClose: () => void }) {
  const text = useTexts();
  const { all, save } = useNamedShifts(branch);
  const positions = usePositions().filter(({ active }) => active);
  const branches = useStore().data?.branches ?? [];
  const reachesAll = session.visitor?.branches === 'all';
  const [chosen, setChosen] = useState(branch ?? (reachesAll ? everywhere : (branches[0]?.id ?? everywhere)));
  const of = chosen === everywhere ? null : chosen;
  return (
    <Form.Dialog
      key={chosen}
      open
      onClose={onClose}
      width="wide"
      title={text('planning.named.title')}
      description={text('planning.named.description')}
      initial={fill(all.filter((one) => one.branch === of))}
      onSubmit={(values, _changes, fillIn) =>
        saveSeen<PaletteValues>({
          ...{ values, toValues: fill, fill: fillIn, lists: ['shifts'] },
          send: async ({ shifts }, seen) => {
            const saved = await save.mutateAsync({ of, rows: shifts.map(toRow), seen });
            const before = seen.map(toValues).map(toRow);
            showToast({
              text: text('planning.named.saved'),
              undo: () => void attemptUndo(() => save.mutateAsync({ of, rows: before, seen: saved })),
            });
            return saved;
          },
        })
      }
    >
      <div className="space-y-4">
        {branches.length > 1 && (
          <Select
            label={text('planning.named.of')}
            value={chosen}
            options={[
              ...(reachesAll ? [{ value: everywhere, label: text('schedule.allBranches') }] : []),
              ...branches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setChosen}
          />
        )}
        <Form.List
          name="shifts"
          label={text('planning.named.list')}
          add={text('planning.named.add')}
          blank={blank}
          rowLabel={(number) => text('planning.named.row', { number })}
        >
          {() => (
            <div className="grid gap-2 border-line border-b pb-3 sm:grid-cols-3">
              <Row.Text name="name" label={text('planning.named.name')} required rules={nameRules} />
              <Row.Time name="from" label={text('planning.named.from')} required />
              <Row.Time name="to" after="from" label={text('planning.named.to')} required />
              <Row.Select
                name="role"
                label={text('schedule.editor.role')}
                options={roles.map((value) => ({ value, label: text(`roles.shift.${value}`) }))}
              />
              {positions.length > 0 && (
                <Row.Select
                  name="position"
                  label={text('schedule.editor.position')}
                  options={[
                    { value: 0, label: text('schedule.editor.noPosition') },
                    ...positions.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
              <Row.Text name="note" label={text('planning.named.note')} optional rules={noteRules} />
            </div>
          )}
        </Form.List>
      </div>
    </Form.Dialog>
  );
}
