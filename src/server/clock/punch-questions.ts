import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { readShift } from '#server/schedule/shift-json.ts';
import { setPosition } from './punch-position.ts';
import { keepRests, readRests } from './punch-rests.ts';
import type { SentPunch } from './sent-punch.ts';

type Answer = ResponseOf<Calls['clock.punch']>;

/** What an answered or unasked punch says of questions. */
export const nothingAsked = { asks: [], positions: [], rests_due: 0 } satisfies Partial<Answer>;

/** Says what is still to be answered of a recorded punch. */
export function describeQuestions(positions: readonly number[], restsDue: number) {
  return {
    asks: [
      ...(positions.length > 0 ? ['position' as const] : []),
      ...(restsDue > 0 ? ['rests' as const] : []),
    ],
    positions: [...positions],
    rests_due: restsDue,
  } satisfies Partial<Answer>;
}

/** Tells whether a punch under a known key answers what its first answer asked. */
export function answersQuestion({ asks }: Answer, { position, rests }: SentPunch): boolean {
  return (
    (position !== undefined && asks.includes('position')) || (rests !== undefined && asks.includes('rests'))
  );
}

async function keepAnswer(query: StoreQuery, punch: SentPunch, { positions, shift }: Answer): Promise<void> {
  const { position } = punch;
  if (position === undefined) return keepRests(query, shift.uuid, punch);
  if (!positions.includes(position)) throw invalid({ field: 'position', code: 'unknown_position' });
  await setPosition(query, shift.uuid, position);
}

/** Keeps the answer to a punch's question, once; a manager's stays. */
export async function answerQuestion(
  query: StoreQuery,
  context: Context,
  punch: SentPunch,
  earlier: Answer,
): Promise<Answer> {
  const { uuid } = earlier.shift;
  const read = async () => {
    const row = await readShift(query, uuid);
    return row && { ...row, ...(await readRests(query, uuid)) };
  };
  const before = await read();
  if (before) await keepAnswer(query, punch, earlier);
  const after = await read();
  const shift = (await readShift(query, uuid)) ?? earlier.shift;
  const answer: Answer = { ...earlier, shift, ...nothingAsked };
  await query
    .updateTable('punch')
    // A repeat is compared with what was answered.
    .set({ answer: JSON.stringify(answer), body: JSON.stringify(punch.content) })
    .where('key', '=', punch.key)
    .execute();
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    const action = punch.position === undefined ? 'clock_rests' : 'clock_position';
    await audit(query, context, { subject: 'shift', subjectId: uuid, action, before, after });
  }
  return answer;
}
