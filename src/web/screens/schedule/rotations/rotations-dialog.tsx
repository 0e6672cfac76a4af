import { CalendarSync, PenLine, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { occursTwice } from '#domain/schedule/copy-week.ts';
import { listRotationShifts, listRotationWeeks } from '#domain/schedule/rotation.ts';
import { templateSunday } from '#domain/schedule/week-template.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import type { Occurrence } from '#domain/time/zones.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { DatePicker } from '#web/components/date-picker.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/select.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { ConflictChoice } from '../copy-week/conflict-choice.tsx';
import { CopyOutcome } from '../copy-week/copy-outcome.tsx';
import { CopyPreview } from '../copy-week/copy-preview.tsx';
import { groupLines } from '../copy-week/send-copies.ts';
import { useCopies } from '../copy-week/use-copies.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { EmployeeRow } from '../week/week-model.ts';
import { RotationFormDialog } from './rotation-form.tsx';
import { RotationPreview } from './rotation-preview.tsx';
import { type RotationRow, readRotation, useRotations } from './use-rotations.ts';

const maxWeeks = 12;
const noShifts = new Map<string, never[]>();
const nobody: EmployeeRow[] = [];

interface ApplyProps {
  rotation: RotationRow;
  first: string;
  weeks: number;
}

/** Lists a pattern's shifts by the week they belong to; null while the store loads. */
function useRotationShifts({ rotation, first, weeks }: ApplyProps) {
  const store = useStore();
  const branches = store.data?.branches;
  return useMemo(() => {
    const { sundays, last } = listRotationWeeks(first, weeks);
    if (!branches) return { sundays, last, sources: null };
    const zone = branches.find(({ id }) => id === rotation.branch)?.timezone ?? session.timezone;
    const given = readRotation(rotation);
    const shifts = sundays.map((sunday) => {
      const own = listRotationShifts(given, { sunday, first, last }, zone);
      // Its own name for each shift of each saved pattern: a retry sends none twice.
      const named = own.map((shift) => ({
        ...shift,
        uuid: `${rotation.id} ${rotation.saved_at} ${shift.uuid}`,
      }));
      return [sunday, named] as const;
    });
    return { sundays, last, sources: new Map(shifts) };
  }, [branches, rotation, first, weeks]);
}

interface RotationsDialogProps {
  /** Shown week. */
  sunday: string;
  /** Branch in the filter. */
  branch: number | null;
  /** Makes the new shifts undoable. */
  adopt: PlanActions['adopt'];
  onClose: () => void;
}

interface ApplyDialogProps extends RotationsDialogProps {
  rotations: readonly RotationRow[];
  chosen: RotationRow;
  onChoose: (id: number) => void;
  onEdit: (rotation: RotationRow | null) => void;
  onDelete: (rotation: RotationRow) => void;
}

/** Shows a saved pattern, and schedules it for some weeks after a preview; one undo removes every shift. */
function ApplyDialog(props: ApplyDialogProps) {
  const { rotations, chosen, sunday, adopt, onClose } = props;
  const text = useTexts();
  const [typed, setFirst] = useState<string | null>(sunday);
  const [weeks, setWeeks] = useState(4);
  const [refused, setRefused] = useState<'leave_out' | 'open'>('leave_out');
  const [occurrence, setOccurrence] = useState<Occurrence>('first');
  const isDate = typed !== null && isPlainDate(typed);
  const first = isDate ? typed : sunday;
  const { sundays, last, sources } = useRotationShifts({ rotation: chosen, first, weeks });
  const copies = useCopies({
    ...{ sundays, refused, occurrence },
    sources: isDate ? sources : noShifts,
    from: templateSunday,
  });
  const { lines, progress, branches, people } = copies;
  const running = progress?.running === true;
  const groups = groupLines(lines ?? []);
  const count = groups.add.length;
  const zone = branches.find(({ id }) => id === chosen.branch)?.timezone ?? session.timezone;
  const hasTwice = groups.add.some(({ moved }) =>
    [moved.start, moved.end].some((instant) => occursTwice(instant, zone)),
  );
  const names = new Map(people.map((person) => [person.id, personName(person)]));

  async function apply() {
    const { rows, complete } = await copies.apply();
    adopt(rows, text('planning.rotations.done', { count: rows.length, name: chosen.name }));
    if (complete) onClose();
  }

  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      width="wide"
      title={text('planning.rotations.title')}
      description={text('planning.rotations.description')}
      actions={
        <>
          <Button onClick={onClose} disabled={running}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={running}
            disabled={count === 0 || !isDate}
            onClick={() => void apply()}
          >
            {text('planning.rotations.apply', { count })}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Select
          label={text('planning.rotations.pattern')}
          className="min-w-0 flex-1 max-sm:basis-full"
          value={chosen.id}
          disabled={running}
          options={rotations.map(({ id, name, branch }) => ({
            value: id,
            label: text('planning.rotations.option', {
              name,
              branch: branches.find((one) => one.id === branch)?.name ?? '',
            }),
          }))}
          onChange={(id) => {
            props.onChoose(id);
            copies.forget();
          }}
        />
        <IconButton
          className="sm:size-9!"
          disabled={running}
          label={text('planning.rotations.edit')}
          icon={<PenLine className="size-4" aria-hidden="true" />}
          onClick={() => props.onEdit(chosen)}
        />
        <IconButton
          className="sm:size-9!"
          disabled={running}
          label={text('planning.rotations.delete')}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          onClick={() => props.onDelete(chosen)}
        />
        <Button
          size={36}
          disabled={running}
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => props.onEdit(null)}
        >
          {text('planning.rotations.new')}
        </Button>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <DatePicker
          label={text('planning.rotations.first')}
          value={typed}
          error={isDate ? undefined : text('errors.invalid_date')}
          today={readToday()}
          disabled={running}
          onChange={(value) => {
            setFirst(value);
            copies.forget();
          }}
        />
        <Select
          label={text('planning.weeks')}
          value={weeks}
          disabled={running}
          options={Array.from({ length: maxWeeks }, (_, index) => ({
            value: index + 1,
            label: text('planning.weeksUntil', {
              count: index + 1,
              day: format.day(addDays(first, 7 * index + 6), 'short'),
            }),
          }))}
          onChange={(value) => {
            setWeeks(value);
            copies.forget();
          }}
        />
      </div>
      <RotationPreview
        pattern={chosen}
        from={first}
        places={chosen.places.map(({ employee, first_day }) => ({
          name: (employee !== null && names.get(employee)) || text('schedule.openPerson'),
          firstDay: first_day,
        }))}
      />
      {(groups.refused.length > 0 || refused === 'open') && <ConflictChoice {...{ refused, setRefused }} />}
      {hasTwice && (
        <div className="mt-3">
          <p className="mb-1 font-medium text-13">{text('schedule.editor.which')}</p>
          <Segmented
            label={text('schedule.editor.which')}
            value={occurrence}
            onChange={setOccurrence}
            options={(['first', 'second'] as const).map((value) => ({
              value,
              label: text(`schedule.editor.${value}`),
            }))}
          />
        </div>
      )}
      {progress && <CopyOutcome progress={progress} />}
      {copies.failed ? (
        <Notice tone="danger" urgent className="mt-4">
          {text('copyWeek.failed')}
        </Notice>
      ) : lines ? (
        <CopyPreview key={`${chosen.id} ${last}`} lines={lines} copy={copies} onLeaveOut={undefined} />
      ) : (
        <div role="status" aria-label={text('planning.checking')} className="mt-4">
          <SkeletonRows rows={3} />
        </div>
      )}
    </Dialog>
  );
}

/** Chooses, makes, changes, deletes and applies rotating patterns. */
export function RotationsDialog(props: RotationsDialogProps) {
  const { sunday, branch, onClose } = props;
  const text = useTexts();
  const { rotations: all, isError, save, remove } = useRotations();
  const store = useStore();
  const branches = store.data?.branches ?? [];
  const people = useEmployees().data ?? nobody;
  const [id, setId] = useState<number | null>(null);
  /** Null: a new one; undefined: none is edited. */
  const [edited, setEdited] = useState<RotationRow | null>();
  const [deleted, setDeleted] = useState<RotationRow | null>(null);
  const rotations = all?.filter((one) => branch === null || one.branch === branch);
  const chosen = rotations?.find((one) => one.id === id) ?? rotations?.[0];
  const home = branch ?? branches[0]?.id;

  if (edited !== undefined && home !== undefined) {
    return (
      <RotationFormDialog
        key={edited?.id}
        rotation={edited}
        branch={home}
        anchor={addDays(sunday, 1)}
        {...{ branches, people }}
        today={readToday()}
        onSave={async (body, seen) => {
          const saved = await save(body, seen);
          setId(saved.id);
          return saved;
        }}
        onClose={() => setEdited(undefined)}
      />
    );
  }
  if (chosen && rotations) {
    return (
      <>
        <ApplyDialog
          {...props}
          {...{ rotations, chosen }}
          onChoose={setId}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
        <ConfirmDialog
          open={deleted !== null}
          danger
          title={text('planning.rotations.deleteTitle', { name: deleted?.name ?? '' })}
          text={text('planning.rotations.deleteText')}
          action={text('planning.rotations.delete')}
          onClose={() => setDeleted(null)}
          onConfirm={async () => {
            if (deleted) await remove(deleted.id);
          }}
        />
      </>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('planning.rotations.title')}
      description={text('planning.rotations.description')}
    >
      {isError && (
        <Notice tone="danger" urgent className="mt-3">
          {text('planning.rotations.failed')}
        </Notice>
      )}
      {rotations ? (
        <EmptyState
          icon={<CalendarSync aria-hidden="true" />}
          title={text('planning.rotations.none')}
          action={
            <Button
              variant="primary"
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => setEdited(null)}
            >
              {text('planning.rotations.new')}
            </Button>
          }
        >
          {text('planning.rotations.noneText')}
        </EmptyState>
      ) : (
        !isError && <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
