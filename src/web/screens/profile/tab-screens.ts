import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ProfileTabId } from '#domain/navigation.ts';
import { type Area, loadAreas } from '#web/base/texts.ts';

/** Loads a tab's screen and texts on first opening. */
function screen(load: () => Promise<{ default: ComponentType }>, areas: Area[] = []) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadAreas(areas)]);
    return module;
  });
}

/** Screens by tab; the order is in `profileTabs` (`src/domain/navigation.ts`). */
export const tabScreens: Record<ProfileTabId, LazyExoticComponent<ComponentType>> = {
  company: screen(() => import('./company/index.tsx'), ['company', 'picture']),
  developers: screen(() => import('./company/developers/index.tsx'), ['developers', 'admins']),
  openid: screen(() => import('./company/openid/index.tsx'), ['openid']),
  sms: screen(() => import('./company/sms/index.tsx'), ['sms']),
  square: screen(() => import('./company/square/index.tsx'), ['square']),
  admin: screen(() => import('./accounts/admins/index.tsx'), ['admins', 'lockout', 'security']),
  branch: screen(() => import('./company/branches/index.tsx'), ['branches']),
  account: screen(() => import('./accounts/own-account/index.tsx'), ['picture', 'security']),
  business: screen(() => import('./clients/business/index.tsx'), ['business', 'roles']),
  preference: screen(() => import('./preferences/index.tsx'), ['preferences']),
  'day-off': screen(() => import('./leave/day-off-request/index.tsx'), ['leave', 'roles']),
  team: screen(() => import('./people/index.tsx'), ['people', 'lockout', 'roles', 'duration', 'picture']),
  service: screen(() => import('./clients/services/index.tsx'), ['services']),
};
