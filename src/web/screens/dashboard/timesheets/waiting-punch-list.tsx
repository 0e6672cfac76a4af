import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { ApiError } from '#web/api/api-error.ts';
import { DecisionRow } from '#web/attention/decision-row.tsx';
import { describePunch } from '#web/attention/describe-record.ts';
import type { Fact, Given } from '#web/attention/row-words.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { OccurrenceChoice } from '../punch-times/occurrence-choice.tsx';
import { type DatedPunchTime, isPunchTwice, parsePunchTime, toPunchTime } from '../punch-times/punch-time.ts';
import { useBranches } from '../reports/use-branches.ts';
import { PeriodGroups } from './period-groups.tsx';
import {
  readPunchDay,
  useClosedPeriods,
  useSheetWrites,
  useWaitingPunches,
  type Waiting,
} from './queries.ts';
import { useGiven } from './use-given.ts';

type Decision = DatedPunchTime & { reason: string };
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

function OccurrenceQuestion({ zone }: { zone: string }) {
  return isPunchTwice(Accepting.useValues(), zone) && <OccurrenceChoice />;
}

function AcceptDialog({ punch, onClose }: { punch: Waiting; onClose: () => void }) {
  const text = useTexts();
  const writes = useSheetWrites();
  const { zone, of } = usePunchTexts(punch);
  const at = punch.at;
  const [initial] = useState<Decision>(() => ({ ...toPunchTime(at, zone), reason: '' }));

  async function accept({ reason, ...values }: Decision) {
    const chosen = parsePunchTime(values, at, zone);
    if (chosen === null) {
      throw new ApiError({
        status: 400,
        code: 'invalid',
        fieldErrors: { time: [text('timesheets.form.never')] },
      });
    }
    await writes.resolveWaiting(punch, {
      action: 'accept',
      reason,
      ...(chosen === at ? {} : { at: formatInstant(chosen) }),
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
        <OccurrenceQuestion zone={zone} />
        <Accepting.Textarea name="reason" label={text('timesheets.reason')} required rows={2} />
      </div>
    </Accepting.Dialog>
  );
}

const halfDay = 43_200;

/** Finds the shift beside a punch as the attention list does: the scheduled one nearest to it, else a record. */
function findShiftBeside({ at, shifts }: Waiting) {
  const distance = ({ start_time, end_time }: Waiting['shifts'][number]) =>
    Math.min(Math.abs(start_time - at), Math.abs(end_time - at));
  return shifts
    .filter(({ start_time, end_time }) => start_time < at + halfDay && end_time > at - halfDay)
    .sort((one, other) => Number(other.planned) - Number(one.planned) || distance(one) - distance(other))[0];
}

/** Describes where a punch came from, and how it was decided. */
function describeOrigin(punch: Waiting, { text }: Given): Fact[] {
  const { device, clock_offset_seconds: offset, cash_tips: tips, resolution, resolved_by, reason } = punch;
  return [
    ...(device ? [{ text: text('timesheets.cameFrom', { device }) }] : []),
    ...(offset !== null && Math.abs(offset) >= 60
      ? [{ text: text('timesheets.offset', { seconds: format.number(offset) }), warns: true }]
      : []),
    ...(tips === null ? [] : [{ text: text('timesheets.tipsWithIt', { amount: format.money(tips) }) }]),
    ...(resolution === null
      ? []
      : [{ text: text(`timesheets.decided.${resolution}`, { name: resolved_by, reason }) }]),
  ];
}

/** Shows a punch with the facts for the decision. */
function PunchRow({ punch }: { punch: Waiting }) {
  const writes = useSheetWrites();
  const { name, of } = usePunchTexts(punch);
  const given = useGiven(punch.branch);
  const { text, branches, now } = given;
  const [open, setOpen] = useState<'accept' | 'dismiss' | null>(null);
  const { employee, resolution, received_at, resolved_at } = punch;
  const beside = findShiftBeside(punch);
  const day = readPunchDay(punch);
  const closed = useClosedPeriods()({ from: day, to: day });
  const words = describePunch(
    {
      ...punch,
      scheduled: beside?.planned ? beside : null,
      recorded: resolution === null && beside ? beside : null,
      closed: (resolution === null && closed) || null,
    },
    given,
    describeOrigin(punch, given),
  );
  return (
    <>
      <DecisionRow
        words={{ ...words, name }}
        employee={employee?.id ?? null}
        role={beside?.shift_role}
        branch={branches.name(punch.branch)}
        since={format.distance(resolved_at ?? received_at, now)}
        phone="below"
        actions={
          resolution === null && (
            <>
              <Button
                variant="quiet"
                aria-label={text('timesheets.dismissOf', { punch: of })}
                onClick={() => setOpen('dismiss')}
              >
                {text('timesheets.dismiss')}
              </Button>
              {employee && (
                <Button
                  className="sm:min-w-40"
                  aria-label={text('timesheets.acceptOf', { punch: of })}
                  onClick={() => setOpen('accept')}
                >
                  {text('timesheets.accept')}
                </Button>
              )}
            </>
          )
        }
      />
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
    </>
  );
}

/** Lists punches from tablets that the server refused, for a manager's decision. */
export function WaitingList({ all, range }: { all: boolean; range: DateRange }) {
  const text = useTexts();
  const { data } = useWaitingPunches(all);
  return (
    <PeriodGroups
      items={data}
      range={range}
      readDay={readPunchDay}
      empty={{
        icon: <Inbox strokeWidth={1.5} aria-hidden="true" />,
        title: text('timesheets.noWaitingTitle'),
        text: text('timesheets.noWaitingText'),
      }}
    >
      {(punch) => <PunchRow key={punch.id} punch={punch} />}
    </PeriodGroups>
  );
}
