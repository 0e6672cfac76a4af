import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange, Instant, PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import { ApiError } from '#web/api/api-error.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { PeriodGroups } from './period-groups.tsx';
import { readPunchDay, useSheetWrites, useWaitingPunches, type Waiting } from './queries.ts';
import { useBranches } from './use-branches.ts';

interface Decision {
  date: string | null;
  time: string;
  reason: string;
}
const Accepting = createForm<Decision>();
const Dismissing = createForm<{ reason: string }>();
const noReason = { reason: '' };

function usePunchTexts(punch: Waiting) {
  const text = useTexts();
  const { branchZone } = useBranches();
  const zone = branchZone(punch.branch);
  const name = punch.employee ? personName(punch.employee) : text('timesheets.nobody');
  const what = text(`timesheets.punch.${punch.action}`);
  return { zone, name, of: text('timesheets.punchOf', { name, what }) };
}

function AcceptDialog({ punch, onClose }: { punch: Waiting; onClose: () => void }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { zone, of } = usePunchTexts(punch);
  const at = punch.at;
  const [initial] = useState<Decision>(() => ({
    date: localDate(at, zone),
    time: localTime(at, zone).slice(0, 5),
    reason: '',
  }));

  async function accept({ date, time, reason }: Decision) {
    // Keeps the seconds and the occurrence of an unchanged time.
    const isSame = date === initial.date && time === initial.time;
    const meaning = wallTime(date ?? '', time, zone);
    if (!isSame && meaning.kind === 'never') {
      throw new ApiError({
        status: 400,
        code: 'invalid',
        fieldErrors: { time: [text('timesheets.form.never')] },
      });
    }
    const chosen = meaning.kind === 'twice' ? meaning.first : meaning.kind === 'once' ? meaning.instant : at;
    await writes.resolveWaiting(punch, {
      action: 'accept',
      reason,
      ...(isSame ? {} : { at: formatInstant(chosen) }),
    });
  }

  return (
    <Accepting.Dialog
      open
      onClose={onClose}
      title={text('timesheets.acceptTitle', { punch: of })}
      description={text('timesheets.acceptText')}
      submit={text('timesheets.accept')}
      initial={initial}
      onSubmit={accept}
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Accepting.Date name="date" label={text('timesheets.form.date')} today={readToday(zone)} required />
          <Accepting.Time name="time" label={text('timesheets.form.time')} required />
        </div>
        <Accepting.Textarea name="reason" label={text('timesheets.reason')} required rows={2} />
      </div>
    </Accepting.Dialog>
  );
}

/** Shows a punch with the facts for the decision. */
function WaitingCard({ punch }: { punch: Waiting }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { zone, name, of } = usePunchTexts(punch);
  const { branchName } = useBranches();
  const [open, setOpen] = useState<'accept' | 'dismiss' | null>(null);
  const time = (instant: Instant | null) =>
    instant === null ? text('timesheets.open') : format.time(instant, zone);
  const ownDay = localDate(punch.at, zone);
  const formatDay = (day: PlainDate) => format.day(day, 'weekdayShort');
  const offset = punch.clock_offset_seconds;
  const isOwn = ({ start_time }: Waiting['shifts'][number]) => localDate(start_time, zone) === ownDay;
  const isOnOwnDay = punch.shifts.some(isOwn);
  // Its own day first.
  const around = punch.shifts.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface p-3 max-sm:flex-col sm:items-center">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold text-13">
            {name}
            <span className="block">
              {text(`timesheets.punch.${punch.action}`)}{' '}
              <time dateTime={formatInstant(punch.at)} className="figures">
                {format.dateTime(punch.at, zone)}
              </time>
            </span>
          </h3>
          <p className="mt-0.5 text-13 text-warn">{punch.message}</p>
        </div>
        <div>
          <ul className="space-y-1.5 text-13">
            {!isOnOwnDay && (
              <li className="font-medium">{text('timesheets.aroundNothing', { day: formatDay(ownDay) })}</li>
            )}
            {around.map((shift) => (
              <li key={shift.uuid}>
                {formatDay(localDate(shift.start_time, zone))}
                <dl className="mt-0.5 grid grid-cols-[4rem_1fr] gap-x-2 gap-y-0.5">
                  <dt className="text-muted">{text('timesheets.plan')}</dt>
                  <dd>
                    {shift.planned
                      ? text('timesheets.times', { from: time(shift.start_time), to: time(shift.end_time) })
                      : text('timesheets.notPlanned')}
                  </dd>
                  <dt className="text-muted">{text('timesheets.record')}</dt>
                  <dd>
                    {shift.clock_in === null && shift.clock_out === null
                      ? text('timesheets.noRecord')
                      : text('timesheets.times', {
                          from: time(shift.clock_in ?? shift.start_time),
                          to: time(shift.clock_out),
                        })}
                  </dd>
                </dl>
              </li>
            ))}
          </ul>
          <p className="mt-0.5 text-13 text-muted">
            {text('timesheets.cameFrom', {
              device: punch.device || text('timesheets.unknownDevice'),
              branch: branchName(punch.branch),
              time: format.dateTime(punch.received_at, zone),
            })}
          </p>
          {offset !== null && Math.abs(offset) >= 60 && (
            <p className="text-13 text-warn">
              {text('timesheets.offset', { seconds: format.number(offset) })}
            </p>
          )}
          {punch.cash_tips !== null && (
            <p className="text-13">
              {text('timesheets.tipsWithIt', { amount: format.money(punch.cash_tips) })}
            </p>
          )}
          {punch.resolution !== null && (
            <p className="mt-1 text-13 text-muted">
              {text(`timesheets.decided.${punch.resolution}`, {
                name: punch.resolved_by,
                reason: punch.reason,
              })}
            </p>
          )}
        </div>
      </div>
      {punch.resolution === null && (
        <div className="flex justify-end gap-1.5 max-sm:*:flex-1">
          <Button
            variant="quiet"
            aria-label={text('timesheets.dismissOf', { punch: of })}
            onClick={() => setOpen('dismiss')}
          >
            {text('timesheets.dismiss')}
          </Button>
          {punch.employee && (
            <Button aria-label={text('timesheets.acceptOf', { punch: of })} onClick={() => setOpen('accept')}>
              {text('timesheets.accept')}
            </Button>
          )}
        </div>
      )}
      {open === 'accept' && <AcceptDialog punch={punch} onClose={() => setOpen(null)} />}
      <Dismissing.Dialog
        open={open === 'dismiss'}
        onClose={() => setOpen(null)}
        title={text('timesheets.dismissTitle', { punch: of })}
        description={text('timesheets.dismissText')}
        submit={text('timesheets.dismiss')}
        initial={noReason}
        onSubmit={({ reason }) => writes.resolveWaiting(punch, { action: 'dismiss', reason })}
      >
        <Dismissing.Textarea name="reason" label={text('timesheets.reason')} required rows={2} />
      </Dismissing.Dialog>
    </div>
  );
}

/** Lists punches from tablets that the server refused, for a manager's decision. */
export function WaitingList({ all, range }: { all: boolean; range: DateRange }) {
  const text = useTexts();
  const { data } = useWaitingPunches(all);
  if (!data) {
    return (
      <LoadingState>
        <SkeletonRows rows={4} />
      </LoadingState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Inbox strokeWidth={1.5} aria-hidden="true" />}
        title={text('timesheets.noWaitingTitle')}
      >
        {text('timesheets.noWaitingText')}
      </EmptyState>
    );
  }
  return (
    <PeriodGroups items={data} range={range} readDay={readPunchDay}>
      {(punch) => <WaitingCard punch={punch} />}
    </PeriodGroups>
  );
}
