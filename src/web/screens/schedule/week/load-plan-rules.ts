import { listBranchProfiles } from '#contract/company/company.ts';
import { changeCost } from '#domain/schedule/change-cost.ts';
import { createPricer } from '#domain/schedule/planned-cost.ts';
import { callApi } from '#web/api/call-api.ts';
import { mayCall, seesPay } from '#web/base/rights.ts';
import { loadAreas } from '#web/base/texts.ts';
import { describeEffects } from './plan-effects.ts';

/** Loads the functions that pay plans, and the minimum wages that split shifts rest on; null: the reader doesn't see pay. */
async function loadPricing() {
  if (!seesPay()) return null;
  const branches = mayCall('branch-profile.list') ? await callApi(listBranchProfiles, {}) : [];
  const minimumWages = new Map(branches.map(({ id, minimum_wages }) => [id, minimum_wages]));
  return { findCost: changeCost, createPricer, minimumWages };
}

/** Loads what judges and prices plans beyond the rules that refuse them. */
export async function loadPlanRules() {
  const [pricing] = await Promise.all([loadPricing(), loadAreas(['publishDialogs'])]);
  return { describeEffects, pricing };
}
