import { personName } from '#domain/format/person-name.ts';
import { usePositions } from '#web/api/position-queries.ts';
import { describeCorrection } from '#web/attention/describe-record.ts';
import type { Words } from '#web/attention/row-words.ts';
import { useAttention } from '#web/attention/use-attention.ts';
import { format } from '#web/base/format.ts';
import { type Correction, useClosedPeriods } from './queries.ts';
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

/** Finds what a pending request adds to the work, and the closed period of its day. */
export function useCorrectionContext(request: Correction) {
  const waits = useAttention().data?.find(
    (row) => row.kind === 'correction' && row.id === String(request.id),
  );
  return {
    added: waits?.kind === 'correction' ? waits.facts.added_seconds : null,
    closed: useClosedPeriods()({ from: request.date, to: request.date }),
  };
}

/** Says what a request asks as the attention list does, and what was answered. */
export function useCorrectionWords(request: Correction): Words {
  const given = useGiven(request.branch);
  const { added, closed } = useCorrectionContext(request);
  const others = useOtherChanges(request);
  const { employee, resolution, answer, resolved_by: name } = request;
  const words = describeCorrection(
    // An answered one says what was asked: the record may be another by now.
    resolution === null
      ? { ...request, added_seconds: added, closed: closed ?? null }
      : { ...request, added_seconds: null, current: undefined, changed: false, closed: null },
    given,
    others,
  );
  const answered = answer ? [{ text: given.text('timesheets.answered', { name, answer }) }] : [];
  return { ...words, name: personName(employee), facts: [...words.facts, ...answered] };
}
