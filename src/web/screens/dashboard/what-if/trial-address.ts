import { premiumCauses } from '#domain/pay/premium-cause.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { findTipRuleProblem, wholeShare } from '#domain/tips/tip-rules.ts';
import type { TipRule } from '#web/tip-rules/rule-values.ts';
import { nothingTried, type Tried } from './tried-rules.ts';

type Pools = TipRule['pools'];

const maxCents = 100_000_000;
const maxName = 60;

/** Writes what is tried for the address: `w2-2600*r7-2600*r7p3-2700*rest-no*cause-employer*t1-[…]`. */
export function writeTrial({ tips, wages, rates, rest, reporting }: Tried): string {
  return [
    ...wages.map(({ branch, rate }) => `w${branch}-${rate}`),
    ...rates.map(
      ({ employee, position, rate }) => `r${employee}${position === null ? '' : `p${position}`}-${rate}`,
    ),
    ...(rest ? [`rest-${rest}`] : []),
    ...(reporting ? [`cause-${reporting}`] : []),
    // The star parts the rules.
    ...[...tips].map(([id, { pools }]) => `t${id}-${JSON.stringify(pools).replaceAll('*', '\\u002a')}`),
  ].join('*');
}

const isShare = (share: unknown) =>
  Number.isInteger(share) && Number(share) >= 0 && Number(share) <= wholeShare;
const isName = (name: unknown) => typeof name === 'string' && name !== '' && name.length <= maxName;
const isPoints = (points: unknown) =>
  typeof points === 'number' && points >= 0 && points <= 1000 && Number(points.toFixed(2)) === points;

/** Reads the pools of a tip rule; null where one is not as a rule can be. */
function readPools(words: string, isPosition: (id: number) => boolean): Pools | null {
  try {
    const pools = (JSON.parse(words) as Pools).map(({ name, share, by, positions, tip_out }) => ({
      ...{ name, share, by },
      positions: positions.map(({ position, points }) => ({ position, points })),
      ...(tip_out ? { tip_out: tip_out.map((out) => ({ to: out.to, share: out.share })) } : {}),
    }));
    const fits = pools.every(
      ({ name, share, by, positions, tip_out = [] }) =>
        isName(name) &&
        isShare(share) &&
        (by === 'hours' || by === 'server') &&
        positions.every(({ position, points }) => isPosition(position) && isPoints(points)) &&
        tip_out.every((out) => isShare(out.share)),
    );
    return fits && findTipRuleProblem({ from: '', pools }) === null ? pools : null;
  } catch {
    return null;
  }
}

interface Known {
  branches: readonly { id: number }[];
  people: readonly { id: number }[];
  /** Empty until loaded. */
  positions: ReadonlyMap<number, unknown>;
}

/** Reads what an address tries; what names nothing that is known, or is no rule, is left out. */
export function readTrial(words: string, { branches, people, positions }: Known): Tried {
  const isBranch = (id: number) => branches.some((branch) => branch.id === id);
  const isPosition = (id: number) => positions.size === 0 || positions.has(id);
  const [tips, wages, rates] = [new Map(nothingTried.tips), new Map(), new Map()];
  let { rest, reporting } = nothingTried;
  for (const word of words.split('*')) {
    const [, kind, first, second, value = ''] = /^([a-z]+)(\d*)(?:p(\d+))?-(.+)$/.exec(word) ?? [];
    const id = Number(first);
    const position = second === undefined ? null : Number(second);
    const rate = /^\d+$/.test(value) && Number(value) <= maxCents ? Number(value) : null;
    if (kind === 'w' && rate !== null && isBranch(id)) wages.set(id, { branch: id, rate });
    if (kind === 'r' && rate !== null && people.some((person) => person.id === id)) {
      if (position === null || isPosition(position))
        rates.set(`${id} ${position}`, { employee: id, position, rate });
    }
    if (kind === 't' && isBranch(id)) {
      const pools = readPools(value, isPosition);
      if (pools) tips.set(id, { from: '', pools });
    }
    if (kind === 'rest') rest = restAnswers.find((answer) => answer === value) ?? rest;
    if (kind === 'cause') reporting = premiumCauses.find((cause) => cause === value) ?? reporting;
  }
  return { tips, wages: [...wages.values()], rates: [...rates.values()], rest, reporting };
}
