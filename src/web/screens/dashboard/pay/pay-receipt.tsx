import { useQuery } from '@tanstack/react-query';
import { compensationLines } from '#contract/pay/compensation-lines.ts';
import type { LaborRulesName } from '#domain/labor-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { FigureReceipt } from '../reports/figure-receipt.tsx';
import { Calculation, ReceiptLine, ReceiptPart } from '../reports/receipt.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { formatWeight } from '../tips/format-weight.ts';
import { BranchDays } from './branch-days.tsx';
import { listHourDays } from './hour-days.ts';
import { isOpenPunch, listPunches } from './listed-punches.ts';
import { parseRate, RegularRateLine } from './regular-rate-line.tsx';

type Lines = Received<typeof compensationLines>;
type Category = Lines['weeks'][number]['lines'][number]['category'];

const premiums: readonly Category[] = [
  'meal_premium',
  'rest_premium',
  'reporting_time',
  'split_shift',
  'notice_premium',
];
/** Premiums counted, not timed. */
const counted: readonly Category[] = ['meal_premium', 'rest_premium', 'split_shift'];

/** Maps each column of the report to its lines; other columns show all lines. */
const categoriesByColumn: Record<string, readonly Category[]> = {
  regular: ['regular'],
  overtime: ['overtime'],
  double_time: ['double_time'],
  wages: ['regular', 'overtime', 'double_time'],
  adjustments: [],
  pto: [],
  sick: [],
  unpaid: [],
  leave_pay: ['leave'],
  meal_premiums: ['meal_premium'],
  premium_pay: premiums,
  rest_premiums: ['rest_premium'],
  reporting_time: ['reporting_time'],
  split_shift: ['split_shift'],
  notice_premiums: ['notice_premium'],
  tips: [],
  total: ['regular', 'overtime', 'double_time', 'leave', ...premiums],
};

/** Portion of other lines, excluded from the sum. */
const federalPremium = 'federal_overtime_premium';

type Week = Lines['weeks'][number];

interface PaidDay {
  /** Rules that its limits are; undefined: California’s. */
  rules: LaborRulesName | undefined;
  category: Category;
  date: string;
  quantity: number;
  rate: number;
  cents: number;
}

/** Finds whose limits a day has; where several meet, California's are the better ones. */
function findRules(week: Week, day: string): LaborRulesName | undefined {
  const names = week.days.find(({ date }) => date === day)?.labor_rules;
  return names?.length === 1 ? names[0] : undefined;
}

/** Lists a week's paid days of these categories within the range. */
function listDays(week: Week, { range }: Lines, categories: readonly Category[]): PaidDay[] {
  return week.lines
    .filter(({ category }) => categories.includes(category))
    .flatMap(({ category, days }) =>
      days
        .filter(({ date }) => date >= range.from && date <= range.to)
        .filter(({ quantity, cents }) => quantity !== 0 || cents !== 0)
        .map((day) => ({ category, ...day, rules: findRules(week, day.date) })),
    );
}

/** Adds up days of one category at one rate under one limit, as a week's receipt shows them. */
function sumGroups(days: readonly PaidDay[]): (Omit<PaidDay, 'date'> & { dates: string[] })[] {
  const groups = Map.groupBy(days, ({ category, rate, rules }) => `${category} ${rate} ${rules}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      category: first.category,
      rate: first.rate,
      rules: first.rules,
      dates: group.map(({ date }) => date),
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}

/** Writes what is multiplied, with hours exact enough that the product is the amount. */
function describeFormula(
  text: ReturnType<typeof useTexts>,
  { category, quantity, rate }: Pick<PaidDay, 'category' | 'quantity' | 'rate'>,
  { regular_rate }: Week,
): string {
  const regularRate = Math.round(parseRate(regular_rate));
  // With one rate, overtime is what people know: × 1.5.
  const isMultiple = regularRate === rate && (category === 'overtime' || category === 'double_time');
  return text(`pay.receipt.${isMultiple ? 'multiple' : 'formula'}.${category as 'overtime'}`, {
    quantity: counted.includes(category)
      ? text('pay.receipt.times', { count: quantity })
      : text('common.hours', { hours: format.number(quantity / 3600, quantity % 36 === 0 ? 2 : 4) }),
    rate: format.money(rate),
    regularRate: format.money(regularRate),
  });
}

/** Finds the text of the rule behind a line. */
function findReason({ category, rules }: Pick<PaidDay, 'category' | 'rules'>) {
  const isOther = rules === 'federal' && (category === 'regular' || category === 'overtime');
  return isOther
    ? (`pay.receipt.federalReason.${category}` as const)
    : (`pay.receipt.reason.${category}` as const);
}

interface WeekPartProps {
  week: Week;
  lines: Lines;
  categories: readonly Category[];
  /** Sums hours instead of money. */
  isHours: boolean;
}

const formatCell = (text: ReturnType<typeof useTexts>, isHours: boolean, day: Omit<PaidDay, 'date'>) =>
  isHours ? text('common.hours', { hours: format.hours(day.quantity) }) : format.amount(day.cents);

/** Sums a week by kind of pay and rate, with the rule behind each. */
function WeekPart({ week, lines, categories, isHours }: WeekPartProps) {
  const text = useTexts();
  const groups = sumGroups(listDays(week, lines, categories));
  if (groups.length === 0) return null;
  const saturday = addDays(week.sunday, 6);
  const { from, to } = lines.range;
  const isWhole = from <= week.sunday && saturday <= to;
  const title = text(isWhole ? 'pay.receipt.week' : 'pay.receipt.weekPart', {
    days: format.days(week.sunday, saturday, 'short'),
    counted: format.days(from < week.sunday ? week.sunday : from, to > saturday ? saturday : to, 'short'),
  });
  return (
    <ReceiptPart title={week.closed ? text('pay.receipt.asClosed', { title }) : title}>
      {groups.map((group) => (
        <ReceiptLine
          key={`${group.category} ${group.rate} ${group.rules}`}
          name={text(`pay.receipt.${group.category}`)}
          formula={describeFormula(text, group, week)}
          how={text(findReason(group), {
            days: format.list(group.dates.map((date) => format.day(date, 'short'))),
            rate: format.money(group.rate),
          })}
          amount={formatCell(text, isHours, group)}
        />
      ))}
      {!isHours && <RegularRateLine week={week} />}
    </ReceiptPart>
  );
}

/** Lists each day of a week with its exact hours, which × rate give the cents. */
function WeekDays({ week, lines, categories, isHours }: WeekPartProps) {
  const text = useTexts();
  return listDays(week, lines, categories).map((day) => (
    <ReceiptLine
      key={`${day.category} ${day.date} ${day.rate}`}
      name={text('pay.receipt.onDay', {
        what: text(`pay.receipt.${day.category}`),
        day: format.day(day.date, 'weekdayShort'),
      })}
      how={describeFormula(text, day, week)}
      amount={formatCell(text, isHours, day)}
    />
  ));
}

function salaryTitle(text: ReturnType<typeof useTexts>, { from, to }: DateRange, closed: boolean): string {
  const title = text('pay.receipt.salary', { days: format.days(from, to, 'short') });
  return closed ? text('pay.receipt.asClosed', { title }) : title;
}

/** Lists lines of closed days whose amount has changed since. */
function AdjustmentPart({ adjustment }: { adjustment: Lines['adjustments'][number] }) {
  const text = useTexts();
  const { date, of, lines, settled } = adjustment;
  return (
    <ReceiptPart
      title={text('pay.receipt.adjustment', {
        days: format.days(of.from, of.to, 'short'),
        day: format.day(date, 'weekdayShort'),
      })}
    >
      {lines
        .filter(({ category }) => category !== federalPremium)
        .map(({ category, date, kept, due }) => (
          <ReceiptLine
            key={`${category} ${date}`}
            name={text('pay.receipt.onDay', {
              what: text(category === 'salary' ? 'pay.receipt.salaryOfDay' : `pay.receipt.${category}`),
              day: format.day(date, 'weekdayShort'),
            })}
            how={text('pay.receipt.kept', { kept: format.money(kept), due: format.money(due) })}
            amount={format.money(due - kept)}
          />
        ))}
      {settled !== 0 && (
        <ReceiptLine name={text('pay.receipt.settled')} how="" amount={format.money(-settled)} />
      )}
    </ReceiptPart>
  );
}

function Receipt({ lines, column, report }: { lines: Lines; column: string; report: ReportContext }) {
  const text = useTexts();
  const categories = categoriesByColumn[column] ?? categoriesByColumn.total ?? [];
  const { figures, salary } = lines;
  const punches = listPunches(lines.punches);
  const tips = column === 'tips' || column === 'total' ? lines.tips : { shares: [], declared: [] };
  const shownTips = [...tips.shares, ...tips.declared];
  const isHours = ['regular', 'overtime', 'double_time', 'pto', 'sick', 'unpaid'].includes(column);
  const sum = figures[column as keyof typeof figures];
  const federal = figures.federal_overtime_premium;
  const shownAdjustments = ['wages', 'adjustments', 'total'].includes(column) ? lines.adjustments : [];
  const shownSalary = ['wages', 'total'].includes(column) ? salary : [];
  const hourDays = listHourDays(lines.days, column);
  const hasCalculation =
    shownTips.length > 0 || lines.weeks.some((week) => listDays(week, lines, categories).length > 0);
  return (
    <>
      {lines.by_day && <BranchDays days={lines.by_day} column={column} isHours={isHours} />}
      {lines.weeks.map((week) => (
        <WeekPart
          key={`${week.sunday} ${week.days[0]?.date}`}
          week={week}
          lines={lines}
          categories={categories}
          isHours={isHours}
        />
      ))}
      {hourDays.length > 0 && (
        <ReceiptPart title={text('pay.receipt.hourDays')}>
          {hourDays.map(({ date, seconds }) => (
            <ReceiptLine
              key={date}
              name={format.day(date, 'weekdayShort')}
              how=""
              amount={text('common.hours', { hours: format.hours(seconds) })}
            />
          ))}
        </ReceiptPart>
      )}
      {shownSalary.map(({ period, closed, length, days, cents }) => (
        <ReceiptPart key={`${period.from} ${days[0]?.date}`} title={salaryTitle(text, period, closed)}>
          <ReceiptLine
            name={text('pay.receipt.salaryDays', { count: days.length })}
            how={text('pay.receipt.salaryRule', { rate: format.money(days[0]?.rate ?? 0), length })}
            amount={format.money(cents)}
          />
        </ReceiptPart>
      ))}
      {shownAdjustments.map((adjustment) => (
        <AdjustmentPart key={`${adjustment.kind} ${adjustment.of.from}`} adjustment={adjustment} />
      ))}
      {shownTips.length > 0 && (
        <ReceiptPart title={text('pay.receipt.tips')}>
          {[...Map.groupBy(tips.shares, ({ branch }) => branch)].map(([branch, shares]) => (
            <ReceiptLine
              key={branch}
              name={report.branchName(branch)}
              formula={text('pay.receipt.shares', { count: shares.length })}
              how=""
              amount={format.amount(shares.reduce((sum, { cents }) => sum + cents, 0))}
            />
          ))}
          {tips.declared.length > 0 && (
            <ReceiptLine
              name={text('pay.receipt.declared')}
              formula={text('pay.receipt.times', { count: tips.declared.length })}
              how=""
              amount={format.amount(tips.declared.reduce((sum, { cents }) => sum + cents, 0))}
            />
          )}
        </ReceiptPart>
      )}
      <p className="figures flex justify-between border-text border-t py-2 font-semibold text-14">
        <span>{text(`pay.${column as 'total'}`)}</span>
        <span>
          {isHours
            ? text('common.hours', { hours: format.hours(sum * 3600) })
            : column === 'meal_premiums'
              ? format.number(sum)
              : format.money(sum)}
        </span>
      </p>
      {figures.adjustments !== 0 && (column === 'wages' || column === 'total') && (
        <p className="text-12 text-muted">
          {text('pay.receipt.adjustments', { amount: format.money(figures.adjustments) })}
        </p>
      )}
      {federal > 0 && (column === 'wages' || column === 'total') && (
        <p className="text-12 text-muted">{text('pay.receipt.federal', { amount: format.money(federal) })}</p>
      )}
      {hasCalculation && (
        <Calculation>
          <ul className="mt-1">
            {lines.weeks.map((week) => (
              <WeekDays
                key={`${week.sunday} ${week.days[0]?.date}`}
                week={week}
                lines={lines}
                categories={categories}
                isHours={isHours}
              />
            ))}
            {tips.shares.map((share) => {
              const pool = { by: share.by, seconds: share.pool_seconds, weight: share.pool_weight };
              return (
                <ReceiptLine
                  key={`${share.branch} ${share.date} ${share.name} ${share.by}`}
                  name={text('pay.receipt.onDay', {
                    what: format.list([report.branchName(share.branch), ...(share.name ? [share.name] : [])]),
                    day: format.day(share.date, 'weekdayShort'),
                  })}
                  how={text(share.cents > share.floor ? 'pay.receipt.shareRounded' : 'pay.receipt.share', {
                    pool: format.money(share.pool),
                    own: formatWeight(text, pool, share.weight),
                    all: formatWeight(text, pool, share.pool_weight),
                    floor: format.money(share.floor),
                  })}
                  amount={format.amount(share.cents)}
                />
              );
            })}
            {tips.declared.map(({ uuid, date, cents }) => (
              <ReceiptLine
                key={uuid}
                name={text('pay.receipt.onDay', {
                  what: text('pay.receipt.declared'),
                  day: format.day(date, 'weekdayShort'),
                })}
                how=""
                amount={format.amount(cents)}
              />
            ))}
          </ul>
        </Calculation>
      )}
      {punches.length > 0 && column !== 'tips' && (
        <details className="mt-2 text-13">
          <summary className="min-h-6 cursor-pointer font-medium text-accent-strong">
            {text('pay.receipt.punches', { count: punches.length })}
          </summary>
          <ul className="mt-1">
            {punches.map((punch) => {
              const zone = report.branchZone(punch.branch);
              const time = (instant: Instant) => format.time(instant, zone);
              return (
                <li key={punch.uuid} className="figures flex items-center gap-3 border-line border-b py-1.5">
                  <RoleTag role={punch.shift_role} name={text(`roles.shift.${punch.shift_role}`)} />
                  <span className="min-w-0 flex-1">
                    {text('pay.receipt.punch', {
                      day: format.day(punch.date, 'weekdayShort'),
                      from: time(punch.clock_in ?? punch.start_time),
                      to: isOpenPunch(punch)
                        ? text('pay.receipt.open')
                        : time(punch.clock_out ?? punch.end_time),
                      branch: report.branchName(punch.branch),
                    })}
                  </span>
                  <span>{text('common.hours', { hours: format.hours(punch.seconds) })}</span>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}

/** Shows the calculation of a figure: rules, rates, shares and punches. */
export function PayReceipt({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { open } = report.address;
  const lines = useQuery({
    ...callOptions(compensationLines, { query: { ...report.range, staff: open?.row ?? '' } }),
    enabled: open !== null,
  });
  if (!open || !(open.column in categoriesByColumn)) return null;
  const { name } = report.describePerson(open.row);
  return (
    <FigureReceipt
      open={open}
      onClose={() => report.goTo({ open: null }, true)}
      title={text('reports.figureName', {
        row: name,
        column: text(`pay.${open.column as 'total'}`),
      })}
      description={format.days(report.address.from, report.address.to, 'withYear')}
    >
      {lines.data && <Receipt lines={lines.data} column={open.column} report={report} />}
      <Unloaded query={lines} title={text('reports.failedTitle')}>
        <Skeleton className="h-24 w-full" />
      </Unloaded>
    </FigureReceipt>
  );
}
