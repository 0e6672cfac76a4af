import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPending } from '#contract/schedule/publish.ts';
import { addDays } from '#domain/time/dates.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Plan } from '../plan/plan.ts';
import type { Branch } from '../week/week-model.ts';
import { BranchChoice } from './branch-choice.tsx';
import { NotifiedPeople } from './notified-people.tsx';
import { listWeekShifts, listWork } from './week-shifts.ts';
import { WeekSummary } from './week-summary.tsx';

/** People listed right away; more stay folded. */
const maxShownPeople = 3;

/** What is published, and for whom. */
export interface Publication {
  /** All within reach by default. */
  branches: number[] | undefined;
  /** Left out of the notifications; all: nobody is notified. */
  skip: number[] | 'all';
  /** How many people a notification reaches. */
  reached: number | undefined;
  /** Branches that were not published before. */
  fresh: number[];
}

/** State of the dialog when it was confirmed, kept until the answer. */
interface Sent extends Pick<PublishDialogProps, 'plan' | 'publishedIn'> {
  to: 'all' | 'nobody';
  pending: Pick<UseQueryResult<Received<typeof readPending>>, 'data' | 'isPending' | 'isError'>;
}

interface PublishDialogProps {
  sunday: string;
  plan: Plan;
  branches: readonly Branch[];
  publishedIn: ReadonlySet<number>;
  /** An error keeps the dialog open. */
  onPublish: (publication: Publication) => Promise<void>;
  onClose: () => void;
}

/** Sums up the week, its problems and who is notified before publishing; Enter confirms. */
export function PublishDialog({ sunday, branches, onPublish, onClose, ...latest }: PublishDialogProps) {
  const text = useTexts();
  const [sent, setSent] = useState<Sent | null>(null);
  // The week is published before its answer is here: until then, the dialog keeps what it asked.
  const { plan, publishedIn } = sent ?? latest;
  const [error, setError] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(branches.map(({ id }) => id)));
  const some = chosen.size < branches.length ? [...chosen] : undefined;
  const fresh = new Set([...chosen].filter((id) => !publishedIn.has(id)));
  const drafts = listWeekShifts(plan, fresh);
  // A branch without shifts has nothing to publish beside the others.
  const published = drafts.length === 0 && publishedIn.size > 0;
  const preview = useQuery({
    ...callOptions(readPending, {
      query: { date: sunday, changes: '1', ...(some && { branches: some.join(',') }) },
    }),
    enabled: chosen.size > 0,
    placeholderData: keepPreviousData,
  });
  const pending = sent?.pending ?? preview;
  const days = format.days(sunday, addDays(sunday, 6));
  const reach = pending.data?.reach;
  const changes = pending.data?.changes ?? [];
  const takers = pending.data?.takers ?? 0;
  const people = [...new Set(changes.flatMap(({ employee }) => employee ?? []))];
  const unreached = new Map(reach?.unreached.map(({ employee, why }) => [employee, why]));
  const reachable = people.filter((employee) => !unreached.has(employee));
  const notified = reachable.filter((employee) => !skipped.has(employee));
  const count = notified.length + takers;
  const isNobody = published && reach !== undefined && count === 0;
  const nobodyToReach = published && reach !== undefined && reachable.length + takers === 0;
  const reasons = [...unreached.values()];
  const admins = reasons.filter((why) => why === 'admin').length;
  const later = reasons.filter((why) => why !== 'admin' && why !== 'not_invited').length;
  const withoutAccount = [...unreached].flatMap(([employee, why]) => (why === 'not_invited' ? employee : []));

  async function publish(skip: Publication['skip'], reached: number | undefined) {
    setSent({ to: skip === 'all' ? 'nobody' : 'all', plan, publishedIn, pending });
    try {
      await onPublish({ branches: some, skip, reached, fresh: published ? [] : [...fresh] });
      onClose();
    } catch (failure) {
      setError(explainFailure(failure));
      setSent(null);
    }
  }
  function reachWords() {
    if (notified.length === 0) return takers > 0 ? '' : text('publishDialogs.nobody');
    const mail = notified.filter((employee) => reach?.by_mail.includes(employee)).length;
    return text(mail > 0 ? 'publishDialogs.reaches' : 'publishDialogs.reachesInApp', {
      notified: format.number(notified.length),
      people: format.number(people.length),
      mail: format.number(mail),
    });
  }

  function confirmWords() {
    if (sent?.to === 'all') return text(`publishDialogs.${published ? 'notifying' : 'publishing'}`);
    if (published) return text('publishing.notify', { count });
    const shifts = listWork(drafts).length;
    return shifts > 0 ? text('publishing.publishCount', { count: shifts }) : text('schedule.publish');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text(
        `publishDialogs.${published ? (nobodyToReach ? 'nobodyTitle' : 'notifyTitle') : 'publishTitle'}`,
        { days },
      )}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          {published && (
            <Button
              variant={isNobody ? 'primary' : 'secondary'}
              data-autofocus={isNobody || undefined}
              busy={sent?.to === 'nobody'}
              disabled={sent?.to === 'all'}
              onClick={() => void publish('all', 0)}
            >
              {text(`publishDialogs.${nobodyToReach ? 'clearMarks' : 'dontNotify'}`)}
            </Button>
          )}
          {!isNobody && (
            <Button
              variant="primary"
              data-autofocus
              busy={sent?.to === 'all'}
              disabled={chosen.size === 0 || sent?.to === 'nobody'}
              onClick={() => void publish([...skipped], reach && count)}
            >
              {confirmWords()}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {branches.length > 1 && (
        <BranchChoice {...{ plan, branches, publishedIn, chosen }} onChange={setChosen} />
      )}
      {!published && fresh.size > 0 && <WeekSummary plan={plan} branches={fresh} />}
      {pending.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {pending.isError && (
        <Notice tone="warn" className="mt-3">
          {text('publishDialogs.previewFailed')}
        </Notice>
      )}
      {pending.data && changes.length === 0 && (
        <p className="mt-3 text-13 text-muted">{text('publishDialogs.previewNone')}</p>
      )}
      {reach && changes.length > 0 && (
        <section className="mt-4">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold text-13">{text('publishDialogs.notifications')}</h3>
            {reachable.length > 1 && (
              <Button
                variant="quiet"
                size={28}
                onClick={() => setSkipped(new Set(notified.length > 0 ? reachable : []))}
              >
                {text(notified.length > 0 ? 'publishDialogs.notifyNone' : 'publishDialogs.notifyAll')}
              </Button>
            )}
          </div>
          <p className="mt-0.5 text-13">
            {reachWords()} {takers > 0 && text('publishDialogs.takers', { count: takers })}{' '}
            {admins > 0 && text('publishDialogs.admins', { count: admins })}{' '}
            {nobodyToReach && text('publishDialogs.clears')}
          </p>
          {withoutAccount.length > 0 && (
            <Notice
              tone="warn"
              className="mt-2"
              actions={
                mayCall('employee-profile.update') && (
                  <ButtonLink
                    size={28}
                    to={`/spa/profile?tab=team${withoutAccount.length === 1 ? `&person=${withoutAccount[0]}` : ''}`}
                  >
                    {text('publishDialogs.invite')}
                  </ButtonLink>
                )
              }
            >
              {text('publishDialogs.noAccount', { count: withoutAccount.length })}
            </Notice>
          )}
          {later > 0 && (
            <Notice tone="warn" className="mt-2">
              {text('publishDialogs.seeLater', { count: later })}{' '}
              {!session.sendsMail && text('publishDialogs.noServer')}
            </Notice>
          )}
          {people.length > 0 && (
            <details className="mt-2" open={published || people.length <= maxShownPeople}>
              <summary className="cursor-pointer text-13 text-accent max-sm:min-h-11 max-sm:py-3">
                {text('publishDialogs.showPeople', { count: people.length })}
              </summary>
              <NotifiedPeople {...{ changes, unreached, skipped }} onSkip={setSkipped} isNews={published} />
            </details>
          )}
        </section>
      )}
    </Dialog>
  );
}
