import { useQuery } from '@tanstack/react-query';
import { listBranchProfiles } from '#contract/company/company.ts';
import { findRate } from '#domain/pay/pay-rate.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import type { ReportContext } from '../reports/use-report.ts';

/** Loads the labor target of the report's last day, in millionths; null where its branches have none or several. */
export function useLaborTarget({ address }: ReportContext): number | null {
  const { data = [] } = useQuery({
    ...callOptions(listBranchProfiles, {}),
    enabled: mayCall('branch-profile.list'),
  });
  const branches = data.filter(({ id, is_active }) =>
    address.branch === null ? is_active : id === address.branch,
  );
  const targets = new Set(
    branches.map(({ labor_target }) => findRate(labor_target, address.to)?.ppm ?? null),
  );
  return targets.size === 1 ? ([...targets][0] ?? null) : null;
}
