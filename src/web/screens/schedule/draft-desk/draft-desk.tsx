import { RefreshCw, WandSparkles } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Proposal } from '#domain/schedule/draft/draft.ts';
import { addDays } from '#domain/time/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/error-handling.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Notice } from '#web/components/notice.tsx';
import { EmptyState } from '#web/components/states.tsx';
import type { Proposed } from '../grid/grid-row.tsx';
import type { MadeOn, ShiftBatch } from '../plan/plan-editing.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { labelBranches } from '../week/branch-labels.ts';
import { useSalesForecast } from '../week/queries.ts';
import type { PublishedBranches, ShiftRow } from '../week/week-model.ts';
import type { GridTotals } from '../week/week-rows.ts';
import { toBatch } from './draft-batch.ts';
import { DraftGrid } from './draft-grid.tsx';
import { DraftLegend } from './draft-legend.tsx';
import { DraftList } from './draft-list.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { describeOvertime } from './draft-words.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useDraft } from './use-draft.ts';
import { type DraftWorld, useDraftInput } from './use-draft-input.ts';
import { WhyCard } from './why-card.tsx';

interface DraftDeskProps extends Omit<DraftWorld, 'isPreviewed'> {
  rows: readonly ShiftRow[];
  totals: GridTotals;
  today: string;
  published: PublishedBranches;
  positions: PositionsById;
  isNarrow: boolean;
  /** Shows changes in the plan that are not saved. */
  preview: ShiftBatch;
  setPreview: (preview: ShiftBatch) => void;
  applyBatch: PlanActions['applyBatch'];
  onClose: () => void;
}

interface Opened {
  proposal: Proposal;
  anchor: DOMRect | null;
}

/** Draft of a week as a preview: nothing is saved before *Apply*, which is one step to undo. */
export function DraftDesk(props: DraftDeskProps) {
  const { sunday, plan, drafted, branches, published, preview, setPreview, totals, isNarrow, onClose } =
    props;
  const text = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [applying, setApplying] = useState(false);
  const [failure, setFailure] = useState('');
  const [keepsOpen, setKeepsOpen] = useState(true);
  const uuids = useRef(new Map<string, string>());
  const versions = useRef<MadeOn>(new Map());
  const opener = useRef<Element | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const shown = useMemo(() => new Map(preview.map((change) => [change.uuid, change.before])), [preview]);
  const isPreviewed = useCallback(
    (uuid: string) => (shown.has(uuid) ? (shown.get(uuid) === null ? 'added' : 'filled') : false),
    [shown],
  );
  const { input, target, isError } = useDraftInput({ ...props, isPreviewed });
  const run = useDraft(input);
  const { draft, chosen } = run;

  const loaded = useRef(props.rows);
  loaded.current = props.rows;
  const batch = useMemo(() => {
    if (!draft) return null;
    return toBatch(draft, {
      findContent: plan.editing.current,
      findUuid: (name) => {
        const uuid = uuids.current.get(name) ?? crypto.randomUUID();
        uuids.current.set(name, uuid);
        return uuid;
      },
      findZone: plan.names.zone,
      chosen,
    });
  }, [draft, chosen, plan.editing, plan.names]);
  useEffect(() => {
    setPreview(batch ? [...batch.changes, ...batch.gaps] : []);
  }, [batch, setPreview]);
  useEffect(() => {
    if (!draft) return;
    // What others change from here on is a conflict, and never overwritten.
    versions.current = new Map(loaded.current.map((row) => [row.uuid, plan.editing.shownVersion(row)]));
    announce(text('planning.draft.done', { done: draft.proposals.length, count: draft.gaps.length }));
  }, [draft, plan.editing, text]);

  const proposals = useMemo(
    () => new Map(draft?.proposals.map((proposal) => [proposal.shift.uuid, proposal])),
    [draft],
  );
  const proposed = useMemo(() => {
    const marks = new Map<string, Proposed>();
    for (const { uuid } of batch?.changes ?? []) {
      const isPinned = chosen.get(batch?.names.get(uuid) ?? '') != null;
      marks.set(uuid, isPinned ? 'pinned' : 'proposed');
    }
    const open = [...(draft?.gaps ?? []), ...(draft?.proposals ?? [])].map(({ shift }) => shift.uuid);
    for (const uuid of [...open, ...(batch?.gaps ?? []).map((gap) => gap.uuid)]) {
      if (!marks.has(uuid)) marks.set(uuid, 'gap');
    }
    return marks;
  }, [batch, draft, chosen]);

  const count = batch?.changes.length ?? 0;
  const kept = (keepsOpen && batch?.gaps) || [];
  const forecast = useSalesForecast(plan.days, totals.salesOf);
  const share = totals.cost && forecast?.all ? totals.cost.cents / forecast.all : null;
  const ids = new Set(drafted.map(({ id }) => id));
  const staying = props.rows.filter(
    ({ employee, planned, branch }) => employee !== null && planned && ids.has(branch),
  ).length;
  const isVisible = [...ids].some((id) => published === 'all' || published.has(id));
  const days = format.days(sunday, addDays(sunday, 6));
  const openCard = opened && proposals.get(opened.proposal.shift.uuid);

  function open(proposal: Proposal, anchor: DOMRect | null) {
    opener.current = document.activeElement;
    setOpened({ proposal, anchor });
  }

  const closeCard = useCallback(() => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);

  async function apply() {
    if (!batch) return;
    setApplying(true);
    setFailure('');
    try {
      const made = batch.changes.filter(({ before }) => before).map(({ uuid }) => uuid);
      const madeOn = new Map(made.map((uuid) => [uuid, versions.current.get(uuid)]));
      const done = text('planning.draft.applied', { count });
      const open = text('planning.draft.keptOpen', { count: kept.length });
      await props.applyBatch(
        kept.length > 0 ? `${done}, ${open}` : done,
        [...batch.changes, ...kept],
        madeOn,
      );
      onClose();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setFailure(refusal.status === 412 ? text('planning.draft.changedSince') : describeError(refusal));
    } finally {
      setApplying(false);
    }
  }

  function content() {
    if (isError) {
      return (
        <Notice tone="danger" urgent className="m-4">
          {text('planning.draft.notLoaded')}
        </Notice>
      );
    }
    if (input && input.demand.length === 0) {
      return (
        <EmptyState
          className="m-6"
          icon={<WandSparkles aria-hidden="true" />}
          title={text('planning.draft.nothing')}
          action={<Button onClick={onClose}>{text('planning.draft.back')}</Button>}
        />
      );
    }
    const facts = { run, staying, share, target, filled: count, names: plan.names };
    const keeping = { missing: batch?.gaps.length ?? 0, keepsOpen, onKeepOpen: setKeepsOpen };
    if (isNarrow) {
      return (
        <div className="min-h-0 flex-1">
          <DraftPanel {...facts} {...keeping}>
            <DraftList
              proposals={draft?.proposals ?? []}
              names={plan.names}
              chosen={chosen}
              onOpen={(proposal) => open(proposal, null)}
            />
          </DraftPanel>
        </div>
      );
    }
    return (
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <DraftGrid
          {...{ plan, totals, published, proposed }}
          today={props.today}
          branches={labelBranches(branches)}
          positions={props.positions}
          isBranchShown={drafted.length > 1}
          onOpen={(uuid, anchor) => {
            const proposal = proposals.get(batch?.names.get(uuid) ?? uuid);
            if (proposal) open(proposal, anchor);
          }}
        />
        <aside
          aria-label={text('planning.draft.panel')}
          className="overflow-y-auto border-line bg-surface max-lg:max-h-80 max-lg:border-t lg:w-80 lg:border-l"
        >
          <DraftPanel {...facts} {...keeping} />
        </aside>
      </div>
    );
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="page-x flex min-h-14 flex-wrap items-center gap-3 border-line border-b bg-surface py-2">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-20">
          {days}
        </h1>
        <Chip>{text('planning.draft.preview')}</Chip>
        <span className="ml-auto text-13 text-muted">{format.list(drafted.map(({ name }) => name))}</span>
      </div>
      {content()}
      {failure && (
        <Notice tone="danger" urgent className="mx-4 my-2">
          {failure}
        </Notice>
      )}
      <div
        data-foot
        className="page-x sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-surface py-2 max-sm:bottom-(--bar)"
      >
        <Button variant="quiet" onClick={onClose}>
          {text('planning.draft.discard')}
        </Button>
        {!isNarrow && <DraftLegend branches={[...ids]} published={published} />}
        <p className="ml-auto text-12 text-muted max-sm:hidden">
          {count > 0 &&
            text(isVisible ? 'planning.draft.appliesVisibly' : 'planning.draft.appliesAsDrafts', {
              count: count + kept.length,
            })}
        </p>
        <Button
          className="max-sm:ml-auto"
          disabled={!input || run.isRunning || applying}
          icon={<RefreshCw className="size-4" aria-hidden="true" />}
          onClick={() => run.start()}
        >
          {text('planning.draft.again')}
        </Button>
        <Button
          variant="primary"
          busy={applying}
          disabled={count === 0 || run.isRunning}
          onClick={() => void apply()}
        >
          {run.isRunning ? text('planning.draft.drafting') : text('planning.draft.apply', { count })}
        </Button>
      </div>
      <LeaveQuestion count={applying ? 0 : count} />
      {openCard && (
        <WhyCard
          key={openCard.shift.uuid}
          proposal={openCard}
          names={plan.names}
          overtime={describeOvertime(
            draft?.overtime.people.find(({ employee }) => employee === openCard.shift.employee)?.days ?? [],
          )}
          anchor={opened.anchor}
          isPinned={chosen.get(openCard.shift.uuid) === openCard.shift.employee}
          isLeftOpen={chosen.get(openCard.shift.uuid) === null}
          onChoose={(person) => {
            run.choose(openCard.shift.uuid, person);
            closeCard();
          }}
          onSwap={(person) => {
            run.start({ chosen: run.choose(openCard.shift.uuid, person) });
            closeCard();
          }}
          onClose={closeCard}
        />
      )}
    </div>
  );
}
