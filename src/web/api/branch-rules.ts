import { useQuery } from '@tanstack/react-query';
import { listBranchProfiles } from '#contract/company/company.ts';
import { findRate } from '#domain/pay/pay-rate.ts';
import { mayCall } from '#web/base/rights.ts';
import type { Received } from './instants.ts';
import { callOptions } from './use-call.ts';

type BranchRules = Received<typeof listBranchProfiles>;

const none: BranchRules = [];

/** Loads what branches pay at least and aim for; undefined while it loads, none for those who may not read it. */
export function useBranchRules(): BranchRules | undefined {
  const isReadable = mayCall('branch-profile.list');
  const { data } = useQuery({ ...callOptions(listBranchProfiles, {}), enabled: isReadable });
  return isReadable ? data : none;
}

/** Finds the labor target of a day in millionths; null where these branches have none or several. */
export function findLaborTarget(branches: BranchRules, day: string): number | null {
  const targets = new Set(branches.map(({ labor_target }) => findRate(labor_target, day)?.ppm ?? null));
  return targets.size === 1 ? ([...targets][0] ?? null) : null;
}
