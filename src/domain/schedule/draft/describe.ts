import { isWorkRole } from '#domain/roles.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { weekCost } from '../planned-cost.ts';
import { listOvertime, overtimeSeconds } from '../week-overtime.ts';
import type {
  Distance,
  Draft,
  DraftGap,
  DraftOvertime,
  DraftRule,
  Fairness,
  NextBest,
  Proposal,
  RuledOut,
  Spread,
} from './draft.ts';
import { draftRules } from './draft.ts';
import type { Fill } from './fill.ts';
import { type DraftModel, findAgainst, fits, giveShift, type ModelPerson } from './model.ts';
import type { Scorer } from './score.ts';
import { countKnownWeeks, isWeekend } from './wishes.ts';

/** A fill with what describes it. */
interface Described {
  model: DraftModel;
  scorer: Scorer;
  fill: Fill;
}

const spread = (values: readonly number[]): Spread =>
  values.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...values), most: Math.max(...values) };

function listGiven({ model, fill }: Described, person: number) {
  const who = model.people[person];
  return (fill.sets[person] ?? []).flatMap((index) => {
    const demand = model.shifts[index];
    return demand && who ? [giveShift(demand, who.person)] : [];
  });
}

/** Groups the people whom a rule keeps from a shift, each by the most basic rule against them. */
function listRuledOut(
  described: Described,
  shift: number,
  isWanted: (person: ModelPerson, index: number) => boolean,
): RuledOut[] {
  const { model } = described;
  const demand = model.shifts[shift];
  const found = new Map<DraftRule, RuledOut['people']>();
  for (const [index, who] of model.people.entries()) {
    if (!demand || !isWanted(who, index)) continue;
    const [first] = findAgainst(model, who, giveShift(demand, who.person), listGiven(described, index));
    const isChosenElse = model.input.chosen?.has(demand.shift.uuid) ?? false;
    if (!first && !isChosenElse) continue;
    const rule = (first?.code ?? 'draft.left_open') as DraftRule;
    const people = found.get(rule) ?? [];
    found.set(rule, [...people, { employee: who.person.id, facts: first?.facts ?? {} }]);
  }
  return draftRules.flatMap((rule) => {
    const people = found.get(rule);
    return people ? [{ rule, people }] : [];
  });
}

/** A person's week with one more shift beside the rest of their draft. */
function measureWith({ model, scorer }: Described, person: number, others: readonly number[], shift: number) {
  const set = [...others, shift];
  const who = model.people[person];
  return {
    cents: scorer.pay(person, set) - scorer.pay(person, others),
    weekSeconds: (who?.seconds ?? 0) + sum(set, (index) => model.shifts[index]?.seconds ?? 0),
    limitSeconds: who?.limitSeconds ?? 0,
    overtimeSeconds: scorer.overtime(person, set) - scorer.overtime(person, others),
    score: scorer.score(person, set) - scorer.score(person, others),
  };
}

function describeProposal(described: Described, shift: number, person: number, weeks: number): Proposal[] {
  const { model, scorer, fill } = described;
  const [demand, who] = [model.shifts[shift], model.people[person]];
  if (!demand || !who) return [];
  const isPriced = model.input.rates !== null;
  const own = (fill.sets[person] ?? []).filter((one) => one !== shift);
  const { score: _score, cents, ...week } = measureWith(described, person, own, shift);
  const rivals = demand.eligible
    .filter((other) => other !== person && fits(model, other, fill.sets[other] ?? [], shift))
    .map((other) => ({
      other,
      ...measureWith(described, other, fill.sets[other] ?? [], shift),
    }))
    .sort((one, other) => one.score - other.score || one.other - other.other);
  const [rival] = rivals;
  const next: NextBest | null = rival
    ? {
        employee: model.people[rival.other]?.person.id ?? 0,
        cents: isPriced ? rival.cents - cents : null,
        weekSeconds: rival.weekSeconds,
        limitSeconds: rival.limitSeconds,
        overtimeSeconds: rival.overtimeSeconds,
      }
    : null;
  const { prefers, requestedOff, usual } = scorer.wishes(person, shift);
  return [
    {
      shift: giveShift(demand, who.person),
      kind: demand.kind,
      why: {
        cents: isPriced ? cents : null,
        isCheapest: rivals.every((one) => one.cents >= cents),
        ...week,
        prefers,
        requestedOff,
        usual: { times: usual, weeks },
      },
      next,
      others: listRuledOut(described, shift, (_, index) => index !== person).filter(
        ({ rule }) => rule !== 'claim.other_branch' && rule !== 'shift.other_position',
      ),
    },
  ];
}

function describeGap(described: Described, shift: number): DraftGap[] {
  const demand = described.model.shifts[shift];
  if (!demand) return [];
  return [{ shift: demand.shift, kind: demand.kind, ruledOut: listRuledOut(described, shift, () => true) }];
}

/** Describes a fill as a draft: what it costs, why these people, and why nobody takes the rest. */
export function describeFill(
  described: Described,
  { distance, ended }: { distance: Distance | null; ended: Draft['ended'] },
): Draft {
  const { model, scorer, fill } = described;
  const indexes = [...model.people.keys()];
  const weeks = countKnownWeeks(model);
  const concerned = new Set(model.shifts.flatMap(({ eligible }) => eligible));
  const weekOf = (plans: readonly PlannedShift[], sunday: string) =>
    plans.filter(({ localDate }) => weekStart(localDate) === sunday);
  const { sunday } = model.input;
  const plansOf = (person: number) => [...(model.people[person]?.own ?? []), ...listGiven(described, person)];
  const overtime = indexes
    .map((person): DraftOvertime => {
      const days = listOvertime(weekOf(plansOf(person), sunday), model);
      return {
        employee: model.people[person]?.person.id ?? 0,
        seconds: sum(days, ({ seconds }) => seconds),
        added: scorer.overtime(person, fill.sets[person] ?? []),
        days,
      };
    })
    .filter(({ seconds }) => seconds > 0)
    .sort((one, other) => other.seconds - one.seconds || one.employee - other.employee);
  const lastSunday = addDays(sunday, -7);
  const past = Map.groupBy(weekOf(model.input.past, lastSunday), ({ employee }) => employee);
  const priced = { ...model.input, findZone: model.findZone };
  const cost = sum(model.people.entries(), ([person, { rates }]) => weekCost(plansOf(person), rates, priced));
  const costBefore = sum(model.people, ({ own, rates }) => weekCost(own, rates, priced));
  const pastOf = (person: number) => past.get(model.people[person]?.person.id ?? null) ?? [];
  return {
    proposals: fill.takers.flatMap((person, shift) =>
      person === null ? [] : describeProposal(described, shift, person, weeks),
    ),
    gaps: fill.takers.flatMap((person, shift) => (person === null ? describeGap(described, shift) : [])),
    cost: model.input.rates ? { total: cost, added: cost - costBefore } : null,
    overtime: {
      total: sum(overtime, ({ seconds }) => seconds),
      added: sum(overtime, ({ added }) => added),
      people: overtime,
    },
    fairness: measureFairness([...concerned].map((person) => weekOf(plansOf(person), sunday))),
    lastWeek:
      past.size > 0
        ? {
            overtimeSeconds: sum(indexes, (person) => overtimeSeconds(pastOf(person), model)),
            fairness: measureFairness([...concerned].map(pastOf)),
          }
        : null,
    distance,
    ended,
  };
}

/** Measures how evenly each person's plans of a week are shared. */
function measureFairness(plansOfPeople: readonly (readonly PlannedShift[])[]): Fairness {
  return {
    seconds: spread(plansOfPeople.map(plannedSeconds)),
    weekendShifts: spread(
      plansOfPeople.map((plans) => plans.filter((one) => isWorkRole(one.role) && isWeekend(one)).length),
    ),
  };
}
