import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/index.ts';
import type { Database } from '#database/open.ts';
import { type AuthType, authTypes } from '#domain/auth-types.ts';
import { type CallId, findReach, fullRights } from '#domain/permissions.ts';
import { explainedDatabase, measureWork, type Work } from '#test/explained-database.ts';
import { testNow } from '#test/server.ts';
import { createApp } from './app.ts';
import { openDiskFileStore } from './files/disk-file-store.ts';
import type { FileStore } from './files/file-store.ts';
import { buildLargeCompany, type LargeCompany, nextSunday } from './large-company.fixture.ts';
import { otherwise } from './permission-matrix/requests.fixture.ts';

/** People of a company that has just been written, the smallest first: plans that were made for few serve many. */
const sizes = process.env.LONG ? [50, 200, 1000, 5000] : [40, 160];
const range = 'date_from=2026-11-01&date_to=2026-11-14';

interface Read {
  path: (company: LargeCompany, role: AuthType) => string;
  /** Roles whose read grows with the company; for the others it stays constant. */
  growsFor?: readonly AuthType[];
}

/** Calls that are not tried, and why. */
type Left = string;

const everybody = authTypes;
const admin = ['admin'] as const;

const page = (path: string) => ({ path: () => path });
const report = (name: string, more: (company: LargeCompany) => string = () => '') => ({
  path: (company: LargeCompany) => `/dashboard/${name}/?${range}${more(company)}`,
  growsFor: admin,
});

/** Every call that reads. */
const reads: Partial<Record<CallId, Read | Left>> = {
  'store.info': page('/store/active-branches-with-store/'),
  'session.list': page('/human/sessions/'),
  'outbox.list': { ...page('/store/outbox/'), growsFor: admin },
  'operations.read': { ...page('/store/operations/'), growsFor: admin },
  // Asked by a new company's dashboard only, until all is done.
  'first-steps.read': { ...page('/store/first-steps/'), growsFor: admin },
  'second-factor.read': page('/human/second-factor/'),
  'shift.list': { ...page(`/shift/shifts/?date=${nextSunday}`), growsFor: everybody },
  'shift.list-busy': page(`/shift/busy/?date=${nextSunday}`),
  'shift.list-open': { ...page(`/shift/open-shifts/?date=${nextSunday}`), growsFor: everybody },
  'shift-drop.list': { ...page(`/shift/drop/?date=${nextSunday}`), growsFor: admin },
  'shift-confirmation.list': { ...page(`/shift/confirmations/?date=${nextSunday}`), growsFor: admin },
  'shift.history': { path: ({ shift }) => `/shift/shifts/${shift}/history/` },
  'shift-trade.list': { ...page('/shift/trades/'), growsFor: admin },
  'shift-copy.list': { ...page(`/shift/shifts-to-copy/?date=${nextSunday}`), growsFor: everybody },
  'week-template.list': { ...page('/shift/week-templates/'), growsFor: everybody },
  'week-template.read': { path: ({ template }) => `/shift/week-templates/${template}/`, growsFor: everybody },
  'rotation.list': { ...page('/shift/rotations/'), growsFor: admin },
  'day-note.list': page(`/shift/day-notes/?${range}`),
  'staff-announcement.list': { ...page('/human/announcements/'), growsFor: admin },
  'staff-announcement.readers': {
    path: ({ announcement }) => `/human/announcements/${announcement}/seen/`,
    growsFor: admin,
  },
  'log-book.list': { ...page('/shift/log-book/'), growsFor: admin },
  'named-shift.list': page('/shift/named-shifts/'),
  'coverage.read': { ...page('/shift/coverage/'), growsFor: admin },
  'publish.list': page('/shift/publish/'),
  'publish.pending': { ...page(`/shift/publish/pending/?date=${nextSunday}`), growsFor: everybody },
  'publish.history': page(`/shift/publish/history/?date=${nextSunday}`),
  'attention.list': { ...page('/human/attention/'), growsFor: admin },
  'attention.decisions': page('/human/attention/decided/'),
  'notice.list': page('/human/notices/'),
  'notification-choice.read': page('/human/notification-choices/'),
  'notification-settings.read': page('/human/notification-settings/'),
  'push.key': page('/human/push/key/'),
  'push.list': page('/human/push/'),
  'sms-number.read': page('/human/sms/'),
  'calendar-link.read': page('/human/calendar-link/'),
  'day-off.list': { ...page('/shift/dayoff/?all=1'), growsFor: admin },
  'day-off.context': { path: ({ dayOff }) => `/shift/dayoff/${dayOff}/context/`, growsFor: everybody },
  'day-off.contexts': {
    path: ({ dayOffs }) => `/shift/dayoff/contexts/?ids=${dayOffs.join()}`,
    growsFor: everybody,
  },
  'clock.list-guests': page('/shift/clock/guests/'),
  'waiting-punch.list': { ...page('/shift/waiting-punches/?all=1'), growsFor: everybody },
  'timesheet.list': { ...page(`/shift/timesheets/?${range}`), growsFor: everybody },
  'timesheet.read': { path: ({ employee }) => `/shift/timesheets/${employee}/?${range}` },
  'correction-request.list': { ...page('/shift/correction-requests/?all=1'), growsFor: admin },
  'device.list': page('/store/devices/'),
  'employee.list': { ...page('/human/employees/'), growsFor: everybody },
  'employee.read': { path: ({ employee }) => `/human/employees/${employee}/` },
  'employee.access': { path: ({ employee }) => `/human/employees/${employee}/access/` },
  'employee.leave-balance': { path: ({ employee }) => `/human/employees/${employee}/leave-balance/` },
  'image.read': { path: ({ logo }) => `/image/${logo}/` },
  'saved-view.list': page('/human/saved-views/'),
  'invitation.list': { ...page('/human/invitations/'), growsFor: everybody },
  'employee-profile.list': { ...page('/human/employee-profile/'), growsFor: everybody },
  'availability.list': { ...page(`/human/availability/?date=${nextSunday}`), growsFor: everybody },
  'store-admin.list': page('/human/store-admins/'),
  'store-admin.history': page('/human/store-admins/history/'),
  'token.list': { ...page('/store/tokens/'), growsFor: admin },
  'webhook.list': page('/store/webhooks/'),
  'openid.read': page('/store/openid/'),
  'square.read': page('/store/square/'),
  'sms.read': page('/store/sms/'),
  'sms.failures': page('/store/sms/failures/'),
  'webhook.deliveries': { path: ({ webhook }) => `/store/webhooks/${webhook}/deliveries/` },
  'account.read': { path: ({ users }, role) => `/human/user-emp-acc/${users[role]}/` },
  'preference.read': { path: ({ employee }) => `/human/my-preference/${employee}/` },
  'store-profile.read': { path: ({ storeId }) => `/store/store-profile/${storeId}/` },
  'branch-profile.list': page('/store/branch-profiles/'),
  'partner-profile.list': page('/store/partner-profiles/'),
  'account-service.list': page('/project/account-services/'),
  'client.list': { ...page('/project/clients/'), growsFor: everybody },
  'client.read': { path: ({ client }) => `/project/client/${client}/` },
  'client.history': { path: ({ client }) => `/project/client/${client}/history/` },
  'client-contact.list': { path: ({ client }) => `/project/client/${client}/contacts/` },
  'client.access': { path: ({ client }) => `/project/client/${client}/access/`, growsFor: admin },
  'client-own.read': { path: ({ client }) => `/project/client-own/${client}/` },
  'officer.list': { path: ({ client }) => `/project/client-drivers/${client}/` },
  'officer.find-people': { ...page('/project/client-driver-people/?find=suda'), growsFor: everybody },
  'officer.read': { path: ({ officer }) => `/project/client-driver-detail/${officer}/` },
  'search.find': { ...page('/search/?find=lind'), growsFor: everybody },
  'client-request.list': { ...page('/project/client-requests/'), growsFor: ['admin', 'employee'] },
  'client-request.read': { path: ({ request }) => `/project/client-request/${request}/` },
  'client-request.read-file': { path: ({ requestFile }) => `/project/client-request-file/${requestFile}/` },
  'project.list': { ...page('/project/projects/'), growsFor: everybody },
  'project.read': { path: ({ project }) => `/project/project/${project}/`, growsFor: everybody },
  'project.check-notify': { path: ({ client }) => `/project/check-notify/${client}/`, growsFor: everybody },
  'project.read-file': { path: ({ projectFile }) => `/project/file/${projectFile}/` },
  'message-template.list': page('/project/message-templates/'),
  'message.list': { path: ({ project }) => `/project/project/${project}/messages/?limit=30` },
  'square.locations': 'Asks Square; sales/square/square.test.ts has it.',
  'demo.reset': 'Puts the demo company back, which has one size.',
  'demo.reset-without-employees': 'Puts the demo company back, which has one size.',
  'event.listen': 'Stays open; events/events.test.ts has it.',
  'report.labor-hours-total': report('shift/emp-hr-total'),
  'report.labor-hours-by-branch': report('shift/emp-hr', ({ branch }) => `&branch=${branch}`),
  'report.labor-hours-by-position': report('shift/hr-position'),
  // By day, of everybody, until the planner knows how many days there are.
  'report.worked-stretches': {
    ...report('shift/emp-hr-total/emp', ({ employee }) => `&staff=${employee}`),
    growsFor: everybody,
  },
  'report.all-shifts': report('shift/all'),
  'report.cash-revenue': report('transaction/cash-revenue'),
  'report.sales-tax': report('transaction/sales-tax'),
  'report.sales-tax-comparison': report('transaction/sales-tax-comparison'),
  'report.cafe': report('transaction/cafe-umami', ({ branch }) => `&branch=${branch}`),
  'report.tips-total': report('shift/tip-total'),
  'report.tips-by-branch': report('shift/tip', ({ branch }) => `&branch=${branch}`),
  'report.tips-of-employee': {
    ...report('shift/tip-total/emp', ({ employee }) => `&staff=${employee}`),
    growsFor: everybody,
  },
  'report.tip-pools': {
    ...report('shift/tip-pools', ({ employee }) => `&staff=${employee}`),
    growsFor: everybody,
  },
  'report.sales': { path: () => '/dashboard/transaction/sales/?date=2026-11-09', growsFor: everybody },
  'report.compensation': report('shift/comp-report'),
  'report.below-minimum': report('below-minimum'),
  'report.premium-days': report('premium-days'),
  'forecast.read': report('forecast'),
  'report.labor-share': report('labor-share'),
  'report.compensation-lines': {
    ...report('shift/comp-report/emp', ({ employee }) => `&staff=${employee}`),
    growsFor: everybody,
  },
  'report.day-closes': report('day-close', ({ branch }) => `&branch=${branch}`),
  'report.day-close': {
    path: ({ branch }) => `/dashboard/day-close/day/?branch=${branch}&date=2026-11-09`,
    growsFor: everybody,
  },
  'period.list': page('/dashboard/period/close/'),
  'period.compare': { path: ({ period }) => `/dashboard/period/${period}/`, growsFor: everybody },
  'position.list': page('/store/positions/'),
  'payroll.layouts': page('/dashboard/payroll/layouts/'),
  'payroll.numbers': { ...page('/dashboard/payroll/numbers/'), growsFor: everybody },
  'payroll.preview': {
    path: ({ period }) => `/dashboard/period/${period}/payroll/?layout=gusto`,
    growsFor: everybody,
  },
  'transaction.list-imports': page('/dashboard/transaction/import/'),
  'transaction.read-import': { path: ({ salesImport }) => `/dashboard/transaction/import/${salesImport}/` },
};

let database: Database;
let files: FileStore;
let app: FastifyInstance;

beforeAll(async () => {
  database = await explainedDatabase();
  files = await openDiskFileStore(undefined);
  app = await createApp({
    database,
    files,
    now: () => testNow,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'silent',
    heartbeat: 100,
    webFolder: 'no-build-needed',
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await files.close();
  await database.close();
});

/** The work of every read for each role that may ask. */
async function readAll(company: LargeCompany): Promise<Map<string, { work: Work; grows: boolean }>> {
  const works = new Map<string, { work: Work; grows: boolean }>();
  for (const [id, read] of Object.entries(reads) as [CallId, Read | Left][]) {
    if (typeof read === 'string') continue;
    for (const role of authTypes.filter((each) => findReach(id, fullRights(each)))) {
      const path = read.path(company, role);
      const work = await measureWork(async () => {
        const { status, body } = await company.callers[role].call('GET', path);
        expect(status, `${path} by ${role}: ${JSON.stringify(body)}`).toBe(otherwise[id]?.[role] ?? 200);
      });
      works.set(`${id} by ${role}`, { work, grows: read.growsFor?.includes(role) ?? false });
    }
  }
  return works;
}

/** Statements that come by the clock or by chance; one for each row would be many more. */
const fewMore = 5;

/** A plan with a further step over the same rows counts them once more; what grows faster is four times as much in a company four times as large. */
const maxGrowth = 1.75;

describe('a read', () => {
  it('is tried, or says why not', () => {
    const readCalls = Object.values(calls).filter(({ method }) => method === 'GET');
    expect(Object.keys(reads).toSorted()).toEqual(readCalls.map(({ id }) => id).toSorted());
  });

  it('asks no more often, and looks at no more rows per person or per page, the larger the company is', async () => {
    const bySize: Awaited<ReturnType<typeof readAll>>[] = [];
    for (const people of sizes)
      bySize.push(await readAll(await buildLargeCompany({ app, database, files }, people)));
    const times = (sizes.at(-1) ?? 1) / (sizes[0] ?? 1);
    const tooMany = [...(bySize[0] ?? [])].flatMap(([name, { work, grows }]) => {
      const rows = bySize.map((works) => Math.round(works.get(name)?.work.rows ?? 0));
      if (process.env.SHOW_WORK) console.log(grows ? 'grows' : '     ', ...rows, name);
      const most = grows ? maxGrowth * times * (work.rows + 40) : 1.2 * work.rows + 40;
      if ((rows.at(-1) ?? 0) <= most) return [];
      return [`${name}: ${rows.join(', ')} rows`, ...(bySize.at(-1)?.get(name)?.work.heaviest ?? [])];
    });
    expect(tooMany).toEqual([]);
    const moreOften = [...(bySize[0] ?? [])].flatMap(([name, { work }]) => {
      const statements = bySize.map((works) => works.get(name)?.work.statements ?? 0);
      return (statements.at(-1) ?? 0) <= work.statements + fewMore
        ? []
        : [`${name}: ${statements.join(', ')} statements`];
    });
    expect(moreOften).toEqual([]);
  }, 1_800_000);
});
