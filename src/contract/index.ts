import { type CallId, permissions } from '#domain/permissions.ts';
import * as accounts from './accounts/accounts.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as security from './accounts/security.ts';
import type { Call } from './call.ts';
import * as accountServices from './clients/account-services.ts';
import * as clients from './clients/clients.ts';
import * as clientImport from './clients/import.ts';
import * as clientLists from './clients/lists.ts';
import * as officers from './clients/officers.ts';
import * as projects from './clients/projects.ts';
import * as clientRequests from './clients/requests.ts';
import * as devices from './clock/devices.ts';
import * as clock from './clock/punches.ts';
import * as store from './company/company.ts';
import * as operations from './company/operations.ts';
import * as events from './events.ts';
import * as dashboard from './hours/hours.ts';
import * as images from './images.ts';
import * as dayOff from './leave/days-off.ts';
import * as notice from './notifications/notices.ts';
import * as notificationChoices from './notifications/notification-choices.ts';
import * as payLines from './pay/compensation-lines.ts';
import * as payroll from './pay/payroll.ts';
import * as periods from './pay/periods.ts';
import * as human from './people/employees.ts';
import * as teamImport from './people/team-import.ts';
import * as dayClose from './sales/day-close.ts';
import * as transactions from './sales/import.ts';
import * as calendarLink from './schedule/calendar-link.ts';
import * as publish from './schedule/publish.ts';
import * as shift from './schedule/shifts.ts';
import * as shiftTrade from './schedule/trades.ts';
import * as weekTemplate from './schedule/week-templates.ts';
import * as search from './search.ts';
import * as timesheets from './timesheets/timesheets.ts';

/** Where calls are described: a new area is a line here, a new call is none. */
const areas = {
  ...accountServices,
  ...accounts,
  ...calendarLink,
  ...clientImport,
  ...clientLists,
  ...clientRequests,
  ...clients,
  ...clock,
  ...dashboard,
  ...dayClose,
  ...dayOff,
  ...devices,
  ...events,
  ...human,
  ...images,
  ...notice,
  ...notificationChoices,
  ...officers,
  ...operations,
  ...payLines,
  ...payroll,
  ...periods,
  ...projects,
  ...publish,
  ...search,
  ...secondFactor,
  ...security,
  ...shift,
  ...shiftTrade,
  ...store,
  ...teamImport,
  ...timesheets,
  ...transactions,
  ...weekTemplate,
};

type Described = Extract<(typeof areas)[keyof typeof areas], Call>;

/** Every call of the API under its id. */
export type Calls = { [Each in Described as Each['id']]: Each };

const described = new Map(
  Object.values(areas)
    .filter((each) => typeof each === 'object' && 'permission' in each)
    .map((call) => [call.id, call]),
);

/** Every call of the API under its id, in the order of the permission table; a row of it without a call does not compile. */
export const calls = Object.fromEntries(
  Object.keys(permissions).map((id) => [id, described.get(id as CallId)]),
) as Calls satisfies Record<CallId, Call>;

/** Where the API lies. */
export const apiBase = '/api/v1';
