import { listBranchProfiles } from '#contract/company/company.ts';
import { changeCost } from '#domain/schedule/change-cost.ts';
import { createPricer } from '#domain/schedule/planned-cost.ts';
import { callApi } from '#web/api/call-api.ts';
import { mayCall } from '#web/base/rights.ts';

/** Loads what prices plans: the functions that pay them, and the minimum wages that split shifts rest on. */
export async function loadPricing() {
  const branches = mayCall('branch-profile.list') ? await callApi(listBranchProfiles, {}) : [];
  const minimumWages = new Map(branches.map(({ id, minimum_wages }) => [id, minimum_wages]));
  return { findCost: changeCost, createPricer, minimumWages };
}
