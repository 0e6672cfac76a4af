import { findRate } from '#domain/pay/pay-rate.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { PositionsById } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import { describeRule } from '#web/tip-rules/describe-rule.ts';
import { findRule, type TipRule } from '#web/tip-rules/rule-values.ts';
import type { ReportContext } from '../reports/use-report.ts';
import {
  type Branch,
  countPeople,
  findOwnRate,
  nothingTried,
  type Profile,
  type Tried,
  type TriedRate,
  type TriedWage,
} from './tried-rules.ts';

type Source =
  | { kind: 'tips'; branch: number; rule: TipRule }
  | { kind: 'wages'; wage: TriedWage }
  | {
      kind: 'rates';
      rates: readonly TriedRate[];
      /** Those of several people who are raised to the same; without, the rule is of one. */
      raises: readonly ListedRule[];
    }
  | { kind: 'rest' | 'reporting' };

/** One rule that is tried, in words; it can be tried alone, taken back and used. */
export type ListedRule = Source & {
  key: string;
  /** What it is a rule of: a branch, a person. */
  of: string;
  from: string;
  to: string;
  /** Nothing but this rule. */
  alone: Tried;
  /** Everything but this rule. */
  without: Tried;
};

interface Known {
  text: ReturnType<typeof useTexts>;
  report: Pick<ReportContext, 'branchName' | 'describePerson'>;
  positions: PositionsById;
  branches: readonly Branch[];
  people: readonly Profile[];
  /** The first day that rules are tried on. */
  day: PlainDate;
}

/** Says the tip rule that a branch has on a day. */
function describeTips(id: number, { text, positions, branches, day }: Omit<Known, 'report' | 'people'>) {
  const rule = findRule(branches.find((one) => one.id === id)?.tip_rules ?? [], day);
  return rule ? describeRule(text, rule, positions) : text('tipRules.everyone');
}

function describeRates(rate: TriedRate, { text, report, positions, people, day }: Known) {
  const { employee, position } = rate;
  const { name } = report.describePerson(String(employee));
  const person = people.find(({ id }) => id === employee);
  const isSalary = position === null && findOwnRate(person, null, day)?.salary === true;
  const per = (cents: number | undefined) =>
    cents === undefined
      ? text('whatIf.none')
      : text(isSalary ? 'whatIf.perPeriod' : 'whatIf.perHour', { amount: format.money(cents) });
  const place = position === null ? '' : positions.get(position)?.name;
  return {
    of: place ? text('whatIf.inPosition', { name, position: place }) : name,
    from: per(findOwnRate(person, position, day)?.rate),
    to: per(rate.rate),
  };
}

/** Lists the rates that are tried; raises of several people to the same amount belong together. */
function listRates(tried: Tried, known: Known): ListedRule[] {
  const { text, people, day } = known;
  const listOne = (rate: TriedRate): ListedRule => ({
    ...{ kind: 'rates', rates: [rate], raises: [], key: `rate ${rate.employee} ${rate.position}` },
    ...describeRates(rate, known),
    alone: { ...nothingTried, rates: [rate] },
    without: { ...tried, rates: tried.rates.filter((one) => one !== rate) },
  });
  const groups = Map.groupBy(tried.rates, ({ employee, position, rate }) => {
    const now = findOwnRate(
      people.find(({ id }) => id === employee),
      position,
      day,
    );
    return now && !now.salary && now.rate < rate ? rate : null;
  });
  return [...groups].flatMap(([rate, rates]) => {
    const count = countPeople(rates);
    if (rate === null || count === 1) return rates.map(listOne);
    return {
      ...{ kind: 'rates', rates, raises: rates.map(listOne), key: `raise ${rate}` },
      ...{ of: text('whatIf.raise.title', { rate: format.money(rate) }), from: '' },
      to: text('reports.people', { count }),
      alone: { ...nothingTried, rates },
      without: { ...tried, rates: tried.rates.filter((one) => !rates.includes(one)) },
    };
  });
}

/** Joins branches of which the same is true: "Oakland and San Jose: …", or the words alone. */
function describeBranches(
  branches: readonly Branch[],
  { text }: Known,
  describe: (branch: Branch) => string,
): string[] {
  const groups = Map.groupBy(branches, describe);
  return [...groups].map(([words, same]) =>
    groups.size === 1
      ? words
      : text('whatIf.inBranches', { branches: format.list(same.map(({ name }) => name)), words }),
  );
}

/** Says the rules in force on a day, before any is tried. */
export function describeKept(known: Known): Record<'tips' | 'rates' | 'wages', string[]> {
  const { text, branches, people, day } = known;
  const rates = people.flatMap((person) => findOwnRate(person, null, day) ?? []);
  const hourly = rates.filter(({ salary }) => !salary).map(({ rate }) => rate);
  const salaries = rates.length - hourly.length;
  const perHour = (cents: number) => text('whatIf.perHour', { amount: format.money(cents) });
  const [least, most] = [Math.min(...hourly), Math.max(...hourly)];
  return {
    tips: describeBranches(branches, known, ({ id }) => describeTips(id, known)),
    rates: [
      ...(hourly.length > 0
        ? [
            text('whatIf.hourlyRates', {
              count: hourly.length,
              rates:
                least === most
                  ? format.money(least)
                  : text('reports.period.backwards', { from: format.money(least), to: format.money(most) }),
            }),
          ]
        : []),
      ...(salaries > 0 ? [text('whatIf.salaries', { count: salaries })] : []),
    ],
    wages: describeBranches(branches, known, ({ minimum_wages }) => {
      const rate = findRate(minimum_wages ?? [], day)?.rate;
      return rate === undefined ? text('whatIf.noWage') : perHour(rate);
    }),
  };
}

/** Lists what is tried, one entry for each rule that could be used alone. */
export function listRules(tried: Tried, known: Known): ListedRule[] {
  const { text, report, positions, branches, day } = known;
  const perHour = (cents: number | undefined) =>
    cents === undefined ? text('whatIf.none') : text('whatIf.perHour', { amount: format.money(cents) });
  const wageOn = (id: number) =>
    findRate(branches.find((branch) => branch.id === id)?.minimum_wages ?? [], day)?.rate;
  return [
    ...[...tried.tips].map(
      ([id, rule]): ListedRule => ({
        ...{ kind: 'tips', branch: id, rule, key: `tips ${id}`, of: report.branchName(id) },
        from: describeTips(id, known),
        to: describeRule(text, rule, positions),
        alone: { ...nothingTried, tips: new Map([[id, rule]]) },
        without: { ...tried, tips: new Map([...tried.tips].filter(([one]) => one !== id)) },
      }),
    ),
    ...listRates(tried, known),
    ...tried.wages.map(
      (wage): ListedRule => ({
        ...{ kind: 'wages', wage, key: `wage ${wage.branch}`, of: report.branchName(wage.branch) },
        from: perHour(wageOn(wage.branch)),
        to: perHour(wage.rate),
        alone: { ...nothingTried, wages: [wage] },
        without: { ...tried, wages: tried.wages.filter((one) => one !== wage) },
      }),
    ),
    ...(tried.rest
      ? [
          {
            ...{ kind: 'rest' as const, key: 'rest', of: text('whatIf.rest.title') },
            from: text('whatIf.rest.as'),
            to: text(`whatIf.rest.${tried.rest}`),
            alone: { ...nothingTried, rest: tried.rest },
            without: { ...tried, rest: null },
          },
        ]
      : []),
    ...(tried.reporting
      ? [
          {
            ...{ kind: 'reporting' as const, key: 'reporting', of: text('whatIf.reporting.title') },
            from: text('whatIf.reporting.as'),
            to: text(`whatIf.reporting.${tried.reporting}`),
            alone: { ...nothingTried, reporting: tried.reporting },
            without: { ...tried, reporting: null },
          },
        ]
      : []),
  ];
}
