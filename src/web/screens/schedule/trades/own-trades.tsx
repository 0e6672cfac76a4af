import { personName } from '#domain/format/person-name.ts';
import { session } from '#web/base/session.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import type { Branch, EmployeeRow } from '../week/week-model.ts';
import { type Answer, useAnswerTrade, useTrades } from './trade-queries.ts';

interface OwnTradesProps {
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
}

/** Lists own requests to colleagues and theirs, of every week. */
export function OwnTrades({ people, branches }: OwnTradesProps) {
  const text = useTexts();
  const trades = useTrades();
  const answer = useAnswerTrade();
  const rows = trades.data ?? [];
  if (rows.length === 0) return null;
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return (
    <section aria-labelledby="own-trades">
      <div>
        <h2 id="own-trades" className="font-semibold text-14">
          {text('trades.list')}
        </h2>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((trade) => {
            const isMine = trade.from === session.visitor?.employeeId;
            const side = isMine ? 'mine' : 'theirs';
            const words = {
              person: names.get(isMine ? trade.to : trade.from) ?? '',
              shift: describeShift(trade.shift, branches, text),
              other: describeShift(trade.other, branches, text),
            };
            const sentence = text(`trades.${trade.other ? (`${side}Swap` as const) : side}`, words);
            const actions: Answer[] = isMine
              ? ['withdraw']
              : trade.outdated
                ? ['refuse']
                : ['refuse', 'accept'];
            return (
              <li key={trade.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 text-13">
                <span className="min-w-56 flex-1">
                  <span className="block">{sentence}</span>
                  {trade.outdated ? (
                    <span className="block text-warn">{text('announcements.tradeOutdated')}</span>
                  ) : (
                    trade.state === 'accepted' && (
                      <span className="block text-muted">{text('trades.accepted')}</span>
                    )
                  )}
                </span>
                {(isMine || trade.state === 'asked') && (
                  <span className="flex gap-2">
                    {actions.map((action) => (
                      <Button
                        key={action}
                        size={32}
                        variant={action === 'accept' ? 'primary' : 'secondary'}
                        busy={
                          answer.isPending &&
                          answer.variables.id === trade.id &&
                          answer.variables.action === action
                        }
                        onClick={() => answer.mutate({ id: trade.id, action })}
                      >
                        {text(`trades.${action as 'accept' | 'refuse' | 'withdraw'}`)}
                      </Button>
                    ))}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
