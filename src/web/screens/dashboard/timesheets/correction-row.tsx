import type { ReactNode } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { DecisionRow } from '#web/attention/decision-row.tsx';
import { describeCorrection } from '#web/attention/describe-record.ts';
import { format } from '#web/base/format.ts';
import { Chip } from '#web/components/chip.tsx';
import { useCorrectionContext } from './correction-card.tsx';
import type { Correction } from './queries.ts';
import { useGiven } from './use-given.ts';

const sameBreaks = (one: Correction['breaks'], other: Correction['breaks'] = []) =>
  one.length === other.length &&
  one.every(({ start_time, end_time }, index) => {
    const { start_time: from, end_time: to } = other[index] ?? {};
    return from === start_time && to === end_time;
  });

/** Says what a request changes beside the clock-in and clock-out. */
function useOtherChanges(request: Correction): string[] {
  const { text, time } = useGiven(request.branch);
  const positions = usePositions();
  const position = positions.find(({ id }) => id === request.position);
  const { breaks, current, rests, cash_tips: tips } = request;
  const say = (name: string, value: string) => `${name}: ${value}`;
  return [
    ...(sameBreaks(breaks, current?.breaks)
      ? []
      : [
          say(
            text('timesheets.form.breaks'),
            breaks.length === 0
              ? text('attention.correction.noTime')
              : format.list(
                  breaks.map(({ start_time, end_time }) =>
                    text('attention.correction.times', {
                      from: time(start_time),
                      to: end_time === null ? text('attention.correction.noTime') : time(end_time),
                    }),
                  ),
                ),
          ),
        ]),
    ...(position ? [say(text('timesheets.form.position'), position.name)] : []),
    ...(rests ? [say(text('timesheets.restBreaks'), text(`timesheets.rests.${rests.answer}`))] : []),
    ...(tips === null ? [] : [say(text('timesheets.cashTips'), format.money(tips))]),
  ];
}

/** A request as the attention list shows it, or what became of it. */
export function CorrectionRow({ request, actions }: { request: Correction; actions: ReactNode }) {
  const given = useGiven(request.branch);
  const { text, branches, now } = given;
  const { added, closed } = useCorrectionContext(request);
  const others = useOtherChanges(request);
  const { employee, branch, current, resolution, answer, resolved_by, asked_at } = request;
  const words = describeCorrection(
    // An answered one says what was asked: the record may be another by now.
    resolution === null
      ? { ...request, added_seconds: added, closed: closed ?? null }
      : { ...request, added_seconds: null, current: undefined, changed: false, closed: null },
    given,
    others,
  );
  return (
    <DecisionRow
      words={{
        ...words,
        name: personName(employee),
        facts: answer
          ? [...words.facts, { text: text('timesheets.answered', { name: resolved_by, answer }) }]
          : words.facts,
      }}
      employee={employee.id}
      role={current?.shift_role}
      branch={branches.name(branch)}
      since={
        resolution === null ? (
          format.distance(asked_at, now)
        ) : (
          <Chip tone={resolution === 'approved' ? 'ok' : 'plain'}>
            {text(`timesheets.resolution.${resolution}`)}
          </Chip>
        )
      }
      phone="below"
      actions={actions}
    />
  );
}
