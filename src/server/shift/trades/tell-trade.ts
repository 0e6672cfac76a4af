import type { NoticeData } from '#contract/notice.ts';
import type { StoreQuery } from '#database/open.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '../../http/context.ts';
import { languageOf } from '../../http/language.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notify } from '../../notify.ts';
import { accountsOf, hears, readBranches, toldOf, wordsOf } from '../../told-people.ts';
import { managersOf } from '../open-shifts/told-shift.ts';
import type { TradeRow } from './read-trades.ts';

type Step = NoticeData<'shift_trade'>['step'];
type Told = NoticeData<'shift_trade'>;

function withoutUuid({ uuid: _uuid, ...shift }: TradeRow['shift']) {
  return shift;
}

async function factsOf(query: StoreQuery, trade: TradeRow): Promise<Omit<Told, 'step'>> {
  const names = await query
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [trade.from, trade.to])
    .execute();
  const nameOf = (employee: number) => {
    const found = names.find(({ id }) => id === employee);
    return `${found?.first_name ?? ''} ${found?.last_name ?? ''}`.trim();
  };
  const stored = await query
    .selectFrom('shift')
    .select('local_date')
    .where('uuid', '=', trade.shift.uuid)
    .executeTakeFirstOrThrow();
  return {
    sunday: weekStart(stored.local_date),
    from: nameOf(trade.from),
    to: nameOf(trade.to),
    shift: withoutUuid(trade.shift),
    other: trade.other && withoutUuid(trade.other),
  };
}

/** Puts a mail about a trade into the outbox for each of these people who wants one; `waits`: accepted, and a manager decides. */
async function mailTrade(
  query: StoreQuery,
  context: Context,
  { facts, step, to }: { facts: Omit<Told, 'step'>; step: Exclude<Step, 'accepted'> | 'waits'; to: number[] },
): Promise<void> {
  const accounts = (await accountsOf(query, to)).filter((account) => hears(account, 'shift_offer', 'mail'));
  if (accounts.length === 0) return;
  const branches = await readBranches(query);
  for (const account of accounts) {
    const language = languageOf(account);
    const line = language.translate(`announcements.trade.${facts.other ? (`${step}Swap` as const) : step}`, {
      from: facts.from,
      to: facts.to,
      shift: wordsOf(language, toldOf(facts.shift), branches),
      other: facts.other ? wordsOf(language, toldOf(facts.other), branches) : '',
    });
    await queueMail(query, context, {
      kind: 'shift_trade',
      to: account.email ?? '',
      userId: account.id,
      subject: line,
      text: language.translate('announcements.mail.trade', {
        name: account.first_name || account.username,
        line,
        address: `${context.publicUrl}/spa/schedule?date=${facts.sunday}`,
        store: context.actor.store.name,
      }),
    });
  }
}

/** Tells people how a trade stands, in the application and by mail, by the ways they chose. */
export async function tellPeople(
  query: StoreQuery,
  context: Context,
  { trade, step, to }: { trade: TradeRow; step: Exclude<Step, 'accepted'>; to: number[] },
): Promise<void> {
  const facts = await factsOf(query, trade);
  const accounts = (await accountsOf(query, to)).filter((account) => hears(account, 'shift_offer', 'app'));
  const data = { step, ...facts };
  await notify(
    query,
    context.now(),
    'shift_trade',
    accounts.map(({ id }) => ({ userId: id, data })),
  );
  await mailTrade(query, context, { facts, step, to });
}

/** Tells those who plan. When a trade waits for them, whoever proposed it hears by mail that it was accepted: their week shows it already. */
export async function tellManagers(
  query: StoreQuery,
  context: Context,
  { trade, step }: { trade: TradeRow; step: 'accepted' | 'done' },
): Promise<void> {
  const facts = await factsOf(query, trade);
  const data = { step, ...facts };
  const managers = await managersOf(query);
  await notify(
    query,
    context.now(),
    'shift_trade',
    managers.map((userId) => ({ userId, data })),
  );
  if (step === 'accepted') await mailTrade(query, context, { facts, step: 'waits', to: [trade.from] });
}
