import * as entities from '#contract/accounts/entities.ts';
import * as openid from '#contract/accounts/openid.ts';
import * as ownAccount from '#contract/accounts/own-account.ts';
import * as secondFactor from '#contract/accounts/second-factor.ts';
import * as security from '#contract/accounts/security.ts';
import * as storeAdmins from '#contract/accounts/store-admins.ts';
import * as tokens from '#contract/accounts/tokens.ts';
import type { Call } from '#contract/base/call.ts';
import * as accountServices from '#contract/clients/account-services.ts';
import * as clients from '#contract/clients/clients.ts';
import * as clientsImport from '#contract/clients/import.ts';
import * as lists from '#contract/clients/lists.ts';
import * as messageTemplates from '#contract/clients/message-templates.ts';
import * as officers from '#contract/clients/officers.ts';
import * as projects from '#contract/clients/projects.ts';
import * as requests from '#contract/clients/requests.ts';
import * as devices from '#contract/clock/devices.ts';
import * as punches from '#contract/clock/punches.ts';
import * as company from '#contract/company/company.ts';
import * as demoReset from '#contract/company/demo-reset.ts';
import * as firstSteps from '#contract/company/first-steps.ts';
import * as operations from '#contract/company/operations.ts';
import * as positions from '#contract/company/positions.ts';
import * as webhooks from '#contract/company/webhooks.ts';
import * as events from '#contract/events/events.ts';
import * as hours from '#contract/hours/hours.ts';
import * as images from '#contract/images/images.ts';
import * as daysOff from '#contract/leave/days-off.ts';
import * as outbox from '#contract/mail/outbox.ts';
import * as attention from '#contract/notifications/attention.ts';
import * as notices from '#contract/notifications/notices.ts';
import * as notificationChoices from '#contract/notifications/notification-choices.ts';
import * as notificationSettings from '#contract/notifications/notification-settings.ts';
import * as push from '#contract/notifications/push.ts';
import * as sms from '#contract/notifications/sms.ts';
import * as staffAnnouncements from '#contract/notifications/staff-announcements.ts';
import * as compensation from '#contract/pay/compensation.ts';
import * as compensationLines from '#contract/pay/compensation-lines.ts';
import * as payroll from '#contract/pay/payroll.ts';
import * as periods from '#contract/pay/periods.ts';
import * as premiumCauses from '#contract/pay/premium-causes.ts';
import * as whatIf from '#contract/pay/what-if.ts';
import * as availabilityRequests from '#contract/people/availability-requests.ts';
import * as employees from '#contract/people/employees.ts';
import * as invitations from '#contract/people/invitations.ts';
import * as preferences from '#contract/people/preferences.ts';
import * as savedViews from '#contract/people/saved-views.ts';
import * as teamImport from '#contract/people/team-import.ts';
import * as dayClose from '#contract/sales/day-close.ts';
import * as forecast from '#contract/sales/forecast.ts';
import * as salesImport from '#contract/sales/import.ts';
import * as sales from '#contract/sales/sales.ts';
import * as square from '#contract/sales/square.ts';
import * as calendarLink from '#contract/schedule/calendar-link.ts';
import * as confirmations from '#contract/schedule/confirmations.ts';
import * as coverage from '#contract/schedule/coverage.ts';
import * as dayNotes from '#contract/schedule/day-notes.ts';
import * as logBook from '#contract/schedule/log-book.ts';
import * as namedShifts from '#contract/schedule/named-shifts.ts';
import * as pool from '#contract/schedule/pool.ts';
import * as publish from '#contract/schedule/publish.ts';
import * as rotations from '#contract/schedule/rotations.ts';
import * as shifts from '#contract/schedule/shifts.ts';
import * as trades from '#contract/schedule/trades.ts';
import * as weekTemplates from '#contract/schedule/week-templates.ts';
import * as search from '#contract/search/search.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import * as tips from '#contract/tips/tips.ts';
import { type CallId, permissions } from '#domain/permissions.ts';

/** Areas with calls; a new area needs a line here. */
const areas = {
  ...accountServices,
  ...positions,
  ...attention,
  ...calendarLink,
  ...clients,
  ...clientsImport,
  ...company,
  ...compensation,
  ...compensationLines,
  ...whatIf,
  ...invitations,
  ...savedViews,
  ...dayClose,
  ...daysOff,
  ...demoReset,
  ...devices,
  ...employees,
  ...events,
  ...firstSteps,
  ...forecast,
  ...hours,
  ...images,
  ...lists,
  ...notices,
  ...entities,
  ...staffAnnouncements,
  ...notificationChoices,
  ...notificationSettings,
  ...push,
  ...sms,
  ...officers,
  ...operations,
  ...outbox,
  ...ownAccount,
  ...payroll,
  ...periods,
  ...confirmations,
  ...pool,
  ...availabilityRequests,
  ...preferences,
  ...premiumCauses,
  ...messageTemplates,
  ...projects,
  ...publish,
  ...punches,
  ...requests,
  ...sales,
  ...salesImport,
  ...square,
  ...search,
  ...secondFactor,
  ...security,
  ...shifts,
  ...storeAdmins,
  ...teamImport,
  ...timesheets,
  ...tips,
  ...openid,
  ...tokens,
  ...trades,
  ...webhooks,
  ...weekTemplates,
  ...dayNotes,
  ...logBook,
  ...namedShifts,
  ...rotations,
  ...coverage,
};

type Described = Extract<(typeof areas)[keyof typeof areas], Call>;

export type Calls = { [Each in Described as Each['id']]: Each };

const described = new Map(
  Object.values(areas)
    .filter((each) => typeof each === 'object' && 'permission' in each)
    .map((call) => [call.id, call]),
);

/** Calls by id, in the order of the permission table; a row of the table without a call does not compile. */
export const calls = Object.fromEntries(
  Object.keys(permissions).map((id) => [id, described.get(id as CallId)]),
) as Calls satisfies Record<CallId, Call>;

export const apiBase = '/api/v1';
