import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight, TriangleAlert, Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { offerShift } from '#contract/schedule/shifts.ts';
import { personName } from '#domain/format/person-name.ts';
import { positionKey } from '#domain/roles.ts';
import { type CoverCandidate, rankCover } from '#domain/schedule/cover.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { showToast } from '#web/components/toast.tsx';
import type { Plan } from '../plan/plan.ts';
import { abbreviateFinding, describeShifts } from '../plan/plan-words.ts';
import { readContent } from '../plan/shift-content.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { refreshShifts } from '../week/refresh-shifts.ts';
import type { EmployeeRow, GridShift, ShiftRow } from '../week/week-model.ts';
import { useNotifyOffer } from './use-notify-offer.ts';

interface CoverDialogProps {
  shift: GridShift;
  people: readonly EmployeeRow[];
  plan: Plan;
  actions: Pick<PlanActions, 'applyBatch' | 'describeEffects' | 'learn' | 'undo'>;
  published: boolean;
  /** Shows all that waits to be announced. */
  onNotify: () => void;
  onClose: () => void;
}

interface CandidateProps {
  candidate: CoverCandidate;
  person: EmployeeRow;
  plan: Plan;
  children?: ReactNode;
}

/** Shows a person with reasons for and against them. */
function Candidate({ candidate, person, plan, children }: CandidateProps) {
  const text = useTexts();
  const { verdict, ownBranch, ownRole, prefers, seconds } = candidate;
  const name = personName(person);
  const reasons = verdict.findings.map(abbreviateFinding);
  const known = [
    prefers && text('cover.prefers'),
    !ownBranch && text('cover.otherBranch', { branches: format.list(person.branch.map(plan.names.branch)) }),
    !ownRole && text('cover.otherRole', { role: text(positionKey(person.role)) }),
  ].filter((words) => words !== false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 text-13">
      <Avatar name={name} image={person.image} size={32} decorative />
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          <span className="figures text-12 text-muted">
            {text('cover.hours', {
              hours: format.shortHours(seconds),
              max: format.number(plan.surroundings.findWeeklyHours(person.id)),
            })}
          </span>
        </span>
        {reasons.length === 0 ? (
          <span className="flex items-center gap-1 text-ok">
            <Check className="size-3.5" aria-hidden="true" />
            {text('cover.fits')}
          </span>
        ) : (
          <span className="flex items-center gap-1 text-warn">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
            {reasons.join(' · ')}
          </span>
        )}
        {known.length > 0 && <span className="block text-muted">{known.join(' · ')}</span>}
      </span>
      {children}
    </li>
  );
}

/** Suggests people for a shift from all branches, best first, to ask or assign. */
export function CoverDialog({
  shift,
  people,
  plan,
  actions,
  published,
  onNotify,
  onClose,
}: CoverDialogProps) {
  const text = useTexts();
  const client = useQueryClient();
  const persons = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const ranked = useMemo(
    () => rankCover(shift, people, plan.surroundings),
    [shift, people, plan.surroundings],
  );
  const possible = ranked.filter(({ verdict }) => verdict.level !== 'blocks');
  const blocked = ranked.filter(({ verdict }) => verdict.level === 'blocks');
  const hasBegun = shift.start * 1000 <= Date.now();
  const offer = useMutation({
    mutationFn: (employees: number[]) =>
      callApi(offerShift, { params: { id: shift.uuid }, body: { employees }, ifMatch: shift.version }),
    onSuccess: (row, employees) => {
      actions.learn(row);
      const [only, second] = employees;
      showToast({
        text:
          only !== undefined && second === undefined
            ? text('cover.offered', { person: plan.names.person(only) })
            : text('cover.offeredAll', { number: employees.length }),
      });
    },
    onError: tellFailure,
    onSettled: () => refreshShifts(client),
  });

  const offerToNotify = useNotifyOffer({ shift, people, undo: actions.undo, onNotify });
  const assign = useMutation({
    mutationFn: async (employee: number) => {
      const before = readContent(shift.row);
      const entry = { ...shift, employee };
      const words = text('schedule.edit.movedTo', { what: describeShifts([entry], plan.names) });
      const { sentences: warnings } = actions.describeEffects({ gone: [shift.uuid], now: [entry] });
      const changes = [{ uuid: shift.uuid, before, after: { ...before, employee } }];
      await actions.applyBatch(words, changes, undefined, warnings);
      onClose();
      if (published) await offerToNotify([`${words}.`, ...warnings].join(' ')).catch(() => undefined);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 412) actions.learn(failure.current as ShiftRow);
      tellFailure(failure);
    },
  });
  const mayOffer = published && !hasBegun;
  const offerable = possible.filter((candidate) => candidate.offerable).map(({ employee }) => employee);

  const place = { person: plan.names.person(shift.employee), branch: plan.names.branch(shift.branch) };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('cover.title', {
        day: format.day(shift.localDate, 'weekdayShort'),
        hours: formatShiftTimes(shift),
      })}
      description={text(shift.employee === null ? 'cover.nowOpen' : 'cover.now', place)}
    >
      {(!published || hasBegun) && (
        <Notice className="mt-3">{text(hasBegun ? 'cover.begun' : 'cover.draft')}</Notice>
      )}
      {possible.length === 0 && <p className="mt-3 text-13 text-muted">{text('cover.nobody')}</p>}
      {mayOffer && offerable.length > 1 && (
        <Button
          className="mt-3"
          icon={<Users className="size-4 text-muted" aria-hidden="true" />}
          busy={offer.isPending && offer.variables.length > 1}
          onClick={() => offer.mutate(offerable)}
        >
          {text('cover.offerAll', { number: offerable.length })}
        </Button>
      )}
      <ol className="-mx-5 mt-3 divide-y divide-line border-line border-y">
        {possible.map((candidate, index) => {
          const person = persons.get(candidate.employee);
          const name = plan.names.person(candidate.employee);
          return (
            person && (
              <Candidate key={person.id} candidate={candidate} person={person} plan={plan}>
                <span className="flex gap-2">
                  {mayOffer && candidate.offerable && (
                    <Button
                      size={32}
                      aria-label={text('cover.offerTo', { person: name })}
                      busy={
                        offer.isPending && offer.variables.length === 1 && offer.variables[0] === person.id
                      }
                      onClick={() => offer.mutate([person.id])}
                    >
                      {text('cover.offer')}
                    </Button>
                  )}
                  <Button
                    size={32}
                    variant={index === 0 ? 'primary' : 'secondary'}
                    aria-label={text('cover.assignTo', { person: name })}
                    busy={assign.isPending && assign.variables === person.id}
                    onClick={() => assign.mutate(person.id)}
                  >
                    {text('cover.assign')}
                  </Button>
                </span>
              </Candidate>
            )
          );
        })}
      </ol>
      {blocked.length > 0 && (
        <details className="group mt-3 mb-2 text-13">
          <summary className="flex cursor-pointer items-center gap-1 font-medium">
            <ChevronRight className="size-4 group-open:rotate-90" aria-hidden="true" />
            {text('cover.cannot', { count: blocked.length })}
          </summary>
          <ul className="-mx-5 mt-2 divide-y divide-line border-line border-t">
            {blocked.map((candidate) => {
              const person = persons.get(candidate.employee);
              return (
                person && <Candidate key={person.id} candidate={candidate} person={person} plan={plan} />
              );
            })}
          </ul>
        </details>
      )}
    </Dialog>
  );
}
