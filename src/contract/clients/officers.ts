import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, plainDate, text } from '#contract/base/fields.ts';
import { emailOrEmpty, nameText, phoneOrEmpty, plainText } from '#contract/base/people-fields.ts';
import { officerStates } from '#domain/clients/officer-terms.ts';

const params = z.strictObject({ id: idInPath });

const clientNamed = z.object({ id: z.int(), entity_name: z.string() });

/** Describes one term of an officer (docs/rules/clients.md#officers). */
const officer = z
  .object({
    id: z.int(),
    client: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    title: z.string(),
    email: z.string(),
    phone: z.string(),
    ownership_percent: z.number(),
    active: z.boolean().describe('In office today, in the zone of the store, and not taken out'),
    from: z.string().nullable().describe('First day in office; null: open'),
    to: z.string().nullable().describe('Last day in office; null: open'),
    state: z.enum(officerStates).describe('Today; off: taken out by `active: false`'),
    person: z.int().describe('Who it is: one person may be officer of several clients, and again of one'),
    also_at: z.array(clientNamed).describe('The other clients of this person that one may read'),
  })
  .meta({ id: 'Officer' });

const ownership = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), {
    params: { code: 'officer.two_decimals' },
  });

const ofPerson = {
  first_name: nameText(100),
  last_name: nameText(100),
  email: emailOrEmpty,
  phone: phoneOrEmpty,
};
const ofOffice = { title: plainText(200), ownership_percent: ownership };
const openDay = z.union([plainDate, z.null()]);

const officerChange = z
  .strictObject({
    ...ofPerson,
    ...ofOffice,
    active: z
      .boolean()
      .describe('False takes out at once, without a date; what it already is changes nothing'),
    from: openDay,
    to: openDay,
    person: z
      .union([id, z.null()])
      .describe(
        'Somebody known at a client that one may read; null: somebody else than in every other office',
      ),
  })
  .partial();

function needsName(
  given: { person?: number | undefined; first_name?: string | undefined; last_name?: string | undefined },
  context: z.RefinementCtx,
): void {
  for (const name of ['first_name', 'last_name'] as const) {
    if (given.person === undefined && given[name] === undefined) {
      context.addIssue({ code: 'custom', path: [name], params: { code: 'required' } });
    }
  }
}

const known = id.optional().describe('Somebody known at a client that one may read, in place of a name');

export const listOfficers = defineCall('officer.list', {
  method: 'GET',
  path: '/project/client-drivers/{clientId}/',
  summary: "A client's officers: those in office today first, then future, former and inactive ones.",
  params: z.strictObject({ clientId: idInPath }),
  response: z.array(officer),
});

export const findOfficerPeople = defineCall('officer.find-people', {
  method: 'GET',
  path: '/project/client-driver-people/',
  summary: 'Officers known at the clients that one may read, by any part of name or email; at most eight.',
  query: z.object({ find: text(100) }),
  response: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      clients: z.array(clientNamed),
    }),
  ),
});

export const createOfficer = defineCall('officer.create', {
  method: 'POST',
  path: '/project/client-driver/',
  summary: 'Adds an officer of a client; on every day what the officers own adds up to 100 % at most.',
  body: officerChange.extend({ client: id, person: known }).superRefine(needsName),
  response: officer,
});

export const readOfficer = defineCall('officer.read', {
  method: 'GET',
  path: '/project/client-driver-detail/{id}/',
  summary: 'One officer.',
  params,
  response: officer,
});

export const updateOfficer = defineCall('officer.update', {
  method: 'PATCH',
  path: '/project/client-driver-detail/{id}/',
  summary: 'Changes an officer; name, email and phone change at all clients of the person.',
  params,
  body: officerChange,
  response: officer,
});

export const succeedOfficer = defineCall('officer.succeed', {
  method: 'POST',
  path: '/project/client-driver-detail/{id}/succeed/',
  summary: 'Ends an officer’s term after a day, and adds a successor from the next day on.',
  params,
  body: z
    .strictObject({ ...ofPerson, ...ofOffice })
    .partial()
    .extend({
      last_day: plainDate.describe('The last day of who is succeeded'),
      to: openDay.optional().describe('The last day of the successor; null: open'),
      person: known,
    })
    .superRefine(needsName),
  response: z.object({ ended: officer, successor: officer }),
});

export const deleteOfficer = defineCall('officer.delete', {
  method: 'DELETE',
  path: '/project/client-driver-detail/{id}/',
  summary: 'Deletes an officer.',
  params,
});
