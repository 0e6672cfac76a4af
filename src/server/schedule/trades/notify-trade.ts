import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import type { findLocale } from '#server/http/language.ts';
import { addReason, notify } from '#server/notifications/notify.ts';
import {
  describeShift,
  formatShift,
  type Places,
  parseNoticeShift,
  readAccounts,
  readManagerAccounts,
} from '#server/notifications/recipients.ts';
import type { TradeRow } from './read-trades.ts';

type Step = NoticeData<'shift_trade'>['step'];
type Told = NoticeData<'shift_trade'>;

function withoutUuid({ uuid: _uuid, ...shift }: TradeRow['shift']) {
  return shift;
}

async function readFacts(query: StoreQuery, trade: TradeRow): Promise<Omit<Told, 'step'>> {
  const names = await query
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [trade.from, trade.to])
    .execute();
  const findName = (employee: number) => {
    const found = names.find(({ id }) => id === employee);
    return found ? personName(found) : '';
  };
  const stored = await query
    .selectFrom('shift')
    .select('local_date')
    .where('uuid', '=', trade.shift.uuid)
    .executeTakeFirstOrThrow();
  return {
    trade: trade.id,
    sunday: weekStart(stored.local_date),
    from: findName(trade.from),
    to: findName(trade.to),
    shift: withoutUuid(trade.shift),
    other: trade.other && withoutUuid(trade.other),
  };
}

/** Writes the mail about a trade; `waits`: accepted, before a manager's decision. */
function writeMail(facts: Omit<Told, 'step'>, step: Step | 'waits', reason = '') {
  return (language: ReturnType<typeof findLocale>, places: Places) => {
    const key = facts.other ? (`${step}Swap` as const) : step;
    const words = {
      from: facts.from,
      to: facts.to,
      ...describeShift(language, parseNoticeShift(facts.shift), places),
      other: facts.other ? formatShift(language, parseNoticeShift(facts.other), places) : '',
    };
    return {
      subject: language.translate(`announcements.subjects.trade.${key}`, words),
      text: addReason(language, language.translate(`announcements.trade.${key}`, words), reason),
    };
  };
}

export async function notifyPeople(
  query: StoreQuery,
  context: Context,
  {
    trade,
    step,
    to,
    reason = '',
  }: { trade: TradeRow; step: Step | 'waits'; to: number[]; reason?: string | undefined },
): Promise<void> {
  const facts = await readFacts(query, trade);
  await notify(query, context, await readAccounts(query, to), {
    event: 'shift_offer',
    kind: 'shift_trade',
    data: { step, ...facts, ...(reason === '' ? {} : { reason }) },
    mail: writeMail(facts, step, reason),
  });
}

/** Notifies managers; for a trade that needs approval, also its proposer. */
export async function notifyManagers(
  query: StoreQuery,
  context: Context,
  { trade, step }: { trade: TradeRow; step: 'accepted' | 'done' },
): Promise<void> {
  const facts = await readFacts(query, trade);
  const branches = [trade.shift.branch, ...(trade.other ? [trade.other.branch] : [])];
  await notify(query, context, await readManagerAccounts(query, { branches }), {
    event: step === 'accepted' ? 'trade_waiting' : 'shift_taken',
    kind: 'shift_trade',
    data: { step, ...facts },
    mail: writeMail(facts, step),
  });
  if (step === 'accepted') await notifyPeople(query, context, { trade, step: 'waits', to: [trade.from] });
}
