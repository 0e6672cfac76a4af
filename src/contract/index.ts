import { type CallId, permissions } from '#domain/permissions.ts';
import * as ownAccount from './accounts/own-account.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as security from './accounts/security.ts';
import * as storeAdmins from './accounts/store-admins.ts';
import type { Call } from './call.ts';
import * as accountServices from './clients/account-services.ts';
import * as clients from './clients/clients.ts';
import * as clientsImport from './clients/import.ts';
import * as lists from './clients/lists.ts';
import * as officers from './clients/officers.ts';
import * as projects from './clients/projects.ts';
import * as requests from './clients/requests.ts';
import * as devices from './clock/devices.ts';
import * as punches from './clock/punches.ts';
import * as company from './company/company.ts';
import * as demoReset from './company/demo-reset.ts';
import * as operations from './company/operations.ts';
import * as events from './events.ts';
import * as hours from './hours/hours.ts';
import * as images from './images.ts';
import * as daysOff from './leave/days-off.ts';
import * as outbox from './mail/outbox.ts';
import * as notices from './notifications/notices.ts';
import * as notificationChoices from './notifications/notification-choices.ts';
import * as compensation from './pay/compensation.ts';
import * as compensationLines from './pay/compensation-lines.ts';
import * as payroll from './pay/payroll.ts';
import * as periods from './pay/periods.ts';
import * as employees from './people/employees.ts';
import * as preferences from './people/preferences.ts';
import * as teamImport from './people/team-import.ts';
import * as dayClose from './sales/day-close.ts';
import * as salesImport from './sales/import.ts';
import * as sales from './sales/sales.ts';
import * as calendarLink from './schedule/calendar-link.ts';
import * as publish from './schedule/publish.ts';
import * as shifts from './schedule/shifts.ts';
import * as trades from './schedule/trades.ts';
import * as weekTemplates from './schedule/week-templates.ts';
import * as search from './search.ts';
import * as timesheets from './timesheets/timesheets.ts';
import * as tips from './tips/tips.ts';

/** Where calls are described: a new area is a line here, a new call is none. */
const areas = {
  ...accountServices,
  ...calendarLink,
  ...clients,
  ...clientsImport,
  ...company,
  ...compensation,
  ...compensationLines,
  ...dayClose,
  ...daysOff,
  ...demoReset,
  ...devices,
  ...employees,
  ...events,
  ...hours,
  ...images,
  ...lists,
  ...notices,
  ...notificationChoices,
  ...officers,
  ...operations,
  ...outbox,
  ...ownAccount,
  ...payroll,
  ...periods,
  ...preferences,
  ...projects,
  ...publish,
  ...punches,
  ...requests,
  ...sales,
  ...salesImport,
  ...search,
  ...secondFactor,
  ...security,
  ...shifts,
  ...storeAdmins,
  ...teamImport,
  ...timesheets,
  ...tips,
  ...trades,
  ...weekTemplates,
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
