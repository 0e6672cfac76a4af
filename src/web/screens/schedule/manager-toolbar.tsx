import { Copy, ListFilter, Redo2, Undo2, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { weekStart } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { FilterChip } from '#web/components/filter-chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { useMedia } from '#web/components/use-media.ts';
import { ViewChoice } from './frame/view-choice.tsx';
import { type FoldablePart, WeekToolbar } from './frame/week-toolbar.tsx';
import type { PlanState } from './plan/plan-editing.ts';
import type { PlanActions } from './plan/use-plan-actions.ts';
import type { WeekDialog } from './publishing/week-dialogs.tsx';
import { groupings } from './week/group-rows.ts';
import type { useWeekAddress } from './week/use-week-address.ts';
import type { Branch } from './week/week-model.ts';

/** Opens the draft of a week; it has the focus again after it. */
export const draftButtonId = 'draft-week';

/** Button with an icon, and its words where the row has room for them. */
function FillButton({ label, icon, disabled, onSelect, id }: MenuAction & { icon: ReactNode; id?: string }) {
  return (
    <Button
      id={id}
      className="px-2!"
      aria-label={label}
      title={label}
      {...{ icon, disabled }}
      onClick={onSelect}
    >
      <span className="hidden group-data-words/tools:inline">{label}</span>
    </Button>
  );
}

interface ManagerToolbarProps {
  address: ReturnType<typeof useWeekAddress>;
  branches: Branch[];
  history: PlanState['history'];
  actions: Pick<PlanActions, 'undo' | 'redo'>;
  published: boolean;
  /** Nothing to work on yet. */
  loading: boolean;
  onOpen: (dialog: WeekDialog) => void;
  onPrint: () => void;
  onPalette: () => void;
  onDraft: () => void;
  children: ReactNode;
}

export function ManagerToolbar(props: ManagerToolbarProps) {
  const { address, branches, history, actions, published, loading, onOpen, onPrint } = props;
  const text = useTexts();
  const { filter, group, setGroup } = address;
  const isPhone = useMedia('(width < 40rem)');
  const groupOptions = groupings.map((value) => ({ value, label: text(`schedule.groups.${value}`) }));
  const { view } = address;
  const isMonth = view === 'month';
  const isOnly = filter.onlyScheduled ?? false;
  const toggleOnly = () => address.setOnlyScheduled(!isOnly);
  const undo = {
    label: text('schedule.undo'),
    disabled: history.done.length === 0,
    onSelect: () => void actions.undo(),
  };
  const redo = {
    label: text('schedule.redo'),
    disabled: history.undone.length === 0,
    onSelect: () => void actions.redo(),
  };
  const copy = { label: text('publishing.copy'), disabled: loading, onSelect: () => onOpen('copy') };
  const draft = { label: text('schedule.draftWeek'), disabled: loading, onSelect: props.onDraft };
  const grouping: FoldablePart = {
    key: 'group',
    among: 'filters',
    part: (
      <FilterChip
        label={text('schedule.group')}
        everything={text('schedule.groups.person')}
        value={group}
        options={groupOptions}
        onChange={setGroup}
      />
    ),
    actions: [null, ...groupings]
      .filter((one) => one !== group)
      .map((one) => ({
        label: text('schedule.groupBy', { group: text(`schedule.groups.${one ?? 'person'}`) }),
        onSelect: () => setGroup(one),
      })),
  };
  const foldable: FoldablePart[] = [
    // A phone lists days instead.
    ...(isPhone || view !== 'week' ? [] : [grouping]),
    {
      key: 'scheduled',
      among: 'filters',
      part: (
        <Button
          aria-pressed={isOnly}
          icon={<ListFilter className="size-4" aria-hidden="true" />}
          onClick={toggleOnly}
          className={isOnly ? 'border-accent-line! bg-accent-weak! text-accent-strong!' : ''}
        >
          {text('schedule.onlyScheduled')}
        </Button>
      ),
      actions: [
        {
          label: text(isOnly ? 'schedule.showEveryone' : 'schedule.onlyScheduled'),

          onSelect: toggleOnly,
        },
      ],
    },
    // Folds the words beside the icons that fill the week.
    { key: 'words', among: 'tools', part: null, actions: [] },
    {
      key: 'undo',
      among: 'tools',
      part: (
        <ButtonGroup label={text('schedule.historyButtons')}>
          <IconButton
            label={undo.label}
            icon={<Undo2 className="size-4" aria-hidden="true" />}
            disabled={undo.disabled}
            onClick={undo.onSelect}
          />
          <IconButton
            label={redo.label}
            icon={<Redo2 className="size-4" aria-hidden="true" />}
            disabled={redo.disabled}
            onClick={redo.onSelect}
          />
        </ButtonGroup>
      ),
      actions: [{ ...undo }, { ...redo }],
    },
    {
      key: 'fill',
      among: 'tools',
      part: (
        <ButtonGroup label={text('schedule.fillButtons')}>
          <FillButton {...copy} icon={<Copy className="size-4 text-muted" aria-hidden="true" />} />
          <FillButton
            {...draft}
            id={draftButtonId}
            icon={<WandSparkles className="size-4 text-muted" aria-hidden="true" />}
          />
        </ButtonGroup>
      ),
      actions: [{ ...copy }, { ...draft }],
    },
  ];
  const isThisWeek = weekStart(address.today) === address.sunday;
  const shownDay = view !== 'week' ? address.day : isThisWeek ? address.today : address.sunday;
  const menu = [
    ...(isPhone
      ? [
          { label: text('schedule.dayView'), onSelect: () => address.show('day', shownDay) },
          { label: text('schedule.monthView'), onSelect: () => address.show('month', shownDay) },
        ]
      : [{ label: text('schedule.namedShifts'), onSelect: props.onPalette }]),
    { label: text('schedule.rotations'), onSelect: () => onOpen('rotations') },
    {
      label: text('publishing.history'),
      onSelect: () => onOpen('history'),
    },
    {
      label: text('publishing.print'),
      onSelect: onPrint,
    },
    ...(published
      ? [
          {
            label: text('schedule.unpublish'),
            onSelect: () => onOpen('unpublish'),
          },
        ]
      : []),
  ];
  return (
    <WeekToolbar
      address={address}
      isThisWeek={isThisWeek}
      // A phone's day view steps by week: its days stand in a strip.
      place={view === 'week' || (isPhone && !isMonth) ? undefined : { view, date: address.day }}
      views={<ViewChoice view={view} onView={(next) => address.show(next, shownDay)} />}
      branches={branches}
      filters="role-and-name"
      // Ways to fill a week have no place in a month.
      foldable={isMonth ? foldable.filter(({ key }) => key !== 'words' && key !== 'fill') : foldable}
      menu={menu}
      action={props.children}
    />
  );
}
