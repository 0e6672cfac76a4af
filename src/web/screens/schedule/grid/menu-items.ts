import { weekStart } from '#domain/time/dates.ts';
import type { useTexts } from '#web/base/texts.ts';
import { listSplits } from '../plan/later-edits.ts';
import { mayBeCovered } from '../week/hand-over.ts';
import { isUnconfirmed } from '../week/shift-mark.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, findShift } from './grid-dom.ts';
import type { Grid } from './use-grid.ts';

export interface MenuItem {
  label: string;
  keys?: string;
  danger?: boolean;
  onSelect: () => void;
}

export interface OpenMenu {
  x: number;
  y: number;
  place: CellPlace;
  uuid: string | null;
}

/** Reminds a shift's employee of all that they have not confirmed in its week. */
async function sendReminder({ employee, localDate }: GridShift): Promise<void> {
  const { remind } = await import('../confirmations/remind.ts');
  await remind({ sunday: weekStart(localDate), ...(employee === null ? {} : { employee }) });
}

export function listMenuItems(
  { place, uuid }: OpenMenu,
  grid: Grid,
  text: ReturnType<typeof useTexts>,
  onSplit: (shift: GridShift) => void,
): MenuItem[] {
  const { plan, table, actions, cursor, selection, carrying, clipboard } = grid;
  const shift = uuid ? plan.shifts.get(uuid) : undefined;
  const control = text('schedule.menu.control');
  const items: (MenuItem | false | undefined)[] = [
    shift && {
      label: text('schedule.menu.edit'),
      keys: text('schedule.menu.enter'),
      onSelect: () => {
        const card = table.current && findShift(table.current, shift.uuid);
        grid.edit(shift, card?.getBoundingClientRect() ?? null);
      },
    },
    shift && {
      label: text('schedule.menu.move'),
      keys: 'M',
      onSelect: () => {
        const byTouch = matchMedia('(pointer: coarse)').matches;
        carrying.pickUp(selection.listTargets(shift.uuid), shift, byTouch ? 'tap' : 'keys', false);
        cursor.goTo(place, shift.uuid);
      },
    },
    shift && {
      label: text('schedule.menu.copy'),
      keys: `${control} C`,
      onSelect: () => void clipboard.take(false),
    },
    shift &&
      mayBeCovered(shift) && { label: text('schedule.whoCanCover'), onSelect: () => grid.onCover(shift) },
    shift && {
      label: text('schedule.menu.cut'),
      keys: `${control} X`,
      onSelect: () => void clipboard.take(true),
    },
    shift?.planned &&
      shift.clockIn === null &&
      listSplits(shift).length > 0 && { label: text('schedule.menu.split'), onSelect: () => onSplit(shift) },
    shift &&
      isUnconfirmed(shift) && {
        label: text('publishing.confirmation.remindOne'),
        onSelect: () => void sendReminder(shift),
      },
    shift?.planned && {
      label: text('schedule.menu.repeat'),
      onSelect: () => grid.onRepeat(selection.listTargets(shift.uuid)),
    },
    clipboard.holdsSomething() && {
      label: text('schedule.menu.paste'),
      keys: `${control} V`,
      onSelect: clipboard.pasteAtCursor,
    },
    place.row !== 'days' && {
      label: text(shift ? 'schedule.menu.add' : 'schedule.newShift'),
      onSelect: () => grid.addAt(place),
    },
    shift && {
      label: text('schedule.menu.delete'),
      keys: text('schedule.menu.deleteKey'),
      danger: true,
      onSelect: () => actions.remove(selection.listTargets(shift.uuid)),
    },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
