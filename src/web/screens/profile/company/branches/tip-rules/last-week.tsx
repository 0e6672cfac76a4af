import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { whatIf } from '#contract/pay/what-if.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import { useEmployees } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { FailedState } from '#web/components/states.tsx';
import type { TipRule } from '#web/tip-rules/rule-values.ts';
import type { Branch } from '../use-branches.ts';

const unassigned = '0';

/** Shows what each person would have got last week under a rule, beside what they got. */
export function LastWeek({ branch, rule }: { branch: Branch; rule: TipRule }) {
  const text = useTexts();
  const { data: people } = useEmployees();
  const from = addDays(weekStart(readToday(branch.timezone)), -7);
  const to = addDays(from, 6);
  const body = {
    ...{ date_from: from, date_to: to, branch: branch.id },
    rules: { tip_rules: [{ ...rule, from }] },
  };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [whatIf.id, undefined, body],
    queryFn: () => callApi(whatIf, { body }),
    placeholderData: keepPreviousData,
  });
  const names = new Map(people?.map((person) => [String(person.id), personName(person)]));
  const rows = Object.entries(data ?? {})
    .filter(([, { tips }]) => tips.now !== 0 || tips.then !== 0)
    .map(([row, { tips }]) => ({
      row,
      name: row === unassigned ? text('tipRules.unassigned') : (names.get(row) ?? text('tipRules.unnamed')),
      ...tips,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const sign = (cents: number) => (cents > 0 ? '+' : '');
  return (
    <section aria-label={text('tipRules.lastWeek')} className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-14">{text('tipRules.lastWeek')}</h3>
      <p className="text-13 text-muted">{text('tipRules.lastWeekDays', { days: format.days(from, to) })}</p>
      {isError && <FailedState className="mt-3" onRetry={() => void refetch()} retrying={isFetching} />}
      {data && rows.length === 0 && <p className="mt-2 text-13">{text('tipRules.lastWeekNone')}</p>}
      {rows.length > 0 && (
        <table className="figures mt-2 w-full text-13 *:*:*:py-1.5 *:*:*:not-first:text-right *:*:*:first:text-left">
          <caption className="sr-only">{text('tipRules.lastWeek')}</caption>
          <thead className="text-12 text-muted *:*:font-medium">
            <tr>
              <th scope="col">{text('tipRules.employee')}</th>
              <th scope="col">{text('tipRules.now')}</th>
              <th scope="col">{text('tipRules.tried')}</th>
              <th scope="col">{text('tipRules.difference')}</th>
            </tr>
          </thead>
          <tbody className="*:*:border-line *:*:border-t *:*:font-normal">
            {rows.map(({ row, name, now, then }) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                <td>{format.amount(now)}</td>
                <td>{format.amount(then)}</td>
                <td>{now === then ? '' : sign(then - now) + format.amount(then - now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
