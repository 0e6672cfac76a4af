import { personName } from '#domain/format/person-name.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { describeShift } from '#web/base/shift-text.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { type Answer, useAnswerTrade, useTrades } from './trade-queries.ts';
import { useDropping } from './use-dropping.ts';
import { useDrops } from './use-drops.ts';

interface OwnTradesProps {
  sunday: string;
  /** Own shifts of the week. */
  own: readonly GridShift[];
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
}

/** Lists own dropped shifts of the week, and requests to colleagues and theirs, of every week. */
export function OwnTrades({ sunday, own, people, branches }: OwnTradesProps) {
  const text = useTexts();
  const trades = useTrades();
  const answer = useAnswerTrade();
  const positions = usePositionsById();
  const rows = trades.data ?? [];
  const drops = useDrops(sunday);
  const dropping = useDropping();
  const dropped = own.filter(({ uuid }) => drops.data?.some(({ shift }) => shift === uuid));
  if (rows.length + dropped.length === 0) return null;
  const places = { branches, positions };
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return (
    <section aria-labelledby="own-trades">
      <div>
        <h2 id="own-trades" className="font-semibold text-14">
          {text('trades.list')}
        </h2>
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
          {dropped.map((shift) => (
            <li key={shift.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 text-13">
              <span className="min-w-56 flex-1">
                {text('trades.drop.mine', { shift: describeShift(shift.row, places, text) })}
              </span>
              <Button
                size={32}
                aria-label={text('trades.drop.undoOf', {
                  day: format.day(shift.localDate, 'weekdayLong'),
                  hours: formatShiftTimes(shift),
                })}
                busy={dropping.isPending && dropping.variables.shift === shift.uuid}
                onClick={() => dropping.mutate({ shift: shift.uuid, drop: false })}
              >
                {text('trades.drop.undo')}
              </Button>
            </li>
          ))}
          {rows.map((trade) => {
            const isMine = trade.from === session.visitor?.employeeId;
            const side = isMine ? 'mine' : 'theirs';
            const words = {
              person: names.get(isMine ? trade.to : trade.from) ?? '',
              shift: describeShift(trade.shift, places, text),
              other: describeShift(trade.other, places, text),
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
