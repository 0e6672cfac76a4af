import { type CallId, permissions } from '#domain/permissions.ts';
import * as accountServices from './account-services.ts';
import * as accounts from './accounts.ts';
import * as calendarLink from './calendar-link.ts';
import type { Call } from './call.ts';
import * as clientImport from './client-import.ts';
import * as clientLists from './client-lists.ts';
import * as clientRequests from './client-requests.ts';
import * as clients from './clients.ts';
import * as clock from './clock.ts';
import * as dashboard from './dashboard.ts';
import * as dayClose from './day-close.ts';
import * as dayOff from './day-off.ts';
import * as devices from './devices.ts';
import * as events from './events.ts';
import * as human from './human.ts';
import * as images from './images.ts';
import * as notice from './notice.ts';
import * as notificationChoices from './notification-choices.ts';
import * as officers from './officers.ts';
import * as operations from './operations.ts';
import * as payLines from './pay-lines.ts';
import * as payroll from './payroll.ts';
import * as periods from './periods.ts';
import * as projects from './projects.ts';
import * as publish from './publish.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as security from './security.ts';
import * as shift from './shift.ts';
import * as shiftTrade from './shift-trade.ts';
import * as store from './store.ts';
import * as teamImport from './team-import.ts';
import * as timesheets from './timesheets.ts';
import * as transactions from './transactions.ts';
import * as weekTemplate from './week-template.ts';

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
