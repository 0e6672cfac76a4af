import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AuthType } from '#domain/permissions.ts';
import { type Area, loadAreas } from '#web/texts.ts';

interface ProfileTab {
  /** Its value of `?tab=`. */
  id: string;
  /** Key of its name under `profile.tabs`. */
  label:
    | 'account'
    | 'admin'
    | 'branch'
    | 'business'
    | 'company'
    | 'dayOff'
    | 'daysOff'
    | 'preference'
    | 'service'
    | 'team';
  roles: AuthType[];
  /** Only where people may ask for days off. */
  needsLeave?: boolean;
  Screen: LazyExoticComponent<ComponentType>;
}

/** A tab whose screen and texts come when it is first opened. */
function screen(load: () => Promise<{ default: ComponentType }>, areas: Area[] = []) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadAreas(areas)]);
    return module;
  });
}

/** The tabs of the profile area in their order (specification, section 2); a role's first one is where it starts. */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'company',
    label: 'company',
    roles: ['admin'],
    Screen: screen(() => import('./company/index.tsx'), ['company', 'picture']),
  },
  {
    id: 'admin',
    label: 'admin',
    roles: ['admin'],
    Screen: screen(
      () => import('./admin/index.tsx'),
      ['admins', 'lockout', 'notifications', 'operations', 'outbox', 'security'],
    ),
  },
  {
    id: 'branch',
    label: 'branch',
    roles: ['admin'],
    Screen: screen(() => import('./branch/index.tsx'), ['branches']),
  },
  {
    id: 'account',
    label: 'account',
    roles: ['employee', 'client'],
    Screen: screen(() => import('./account/index.tsx'), ['notifications', 'picture', 'security']),
  },
  {
    id: 'business',
    label: 'business',
    roles: ['client'],
    Screen: screen(() => import('./business/index.tsx'), ['business', 'roles']),
  },
  {
    id: 'preference',
    label: 'preference',
    roles: ['employee'],
    Screen: screen(() => import('./preference/index.tsx'), ['notifications', 'preferences']),
  },
  {
    id: 'day-off',
    label: 'dayOff',
    roles: ['employee'],
    needsLeave: true,
    Screen: screen(() => import('./day-off-request/index.tsx'), ['leave', 'roles']),
  },
  {
    id: 'team',
    label: 'team',
    roles: ['admin'],
    Screen: screen(() => import('./team/index.tsx'), ['people', 'lockout', 'roles', 'duration', 'picture']),
  },
  {
    id: 'service',
    label: 'service',
    roles: ['admin'],
    Screen: screen(() => import('./service/index.tsx'), ['services']),
  },
  {
    id: 'days-off',
    label: 'daysOff',
    roles: ['admin'],
    Screen: screen(() => import('./days-off-admin/index.tsx'), ['leave', 'roles']),
  },
];
