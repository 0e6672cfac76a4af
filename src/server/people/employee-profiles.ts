import type { Calls } from '#contract/index.ts';
import { requestAddress } from '#server/accounts/change-address.ts';
import { type ForProof, readProvedAddress } from '#server/accounts/prove-ownership.ts';
import { type Context, type ContextWith, findToday } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { invalid, notFound, stale } from '#server/http/refusal.ts';
import { type EmployeeProfile, type EmployeeWrite, readProfiles, withoutPay } from './employee-rows.ts';
import { lockProfile } from './employees.ts';
import { hashPin, saveEmployee } from './save-employee.ts';

export const listEmployeeProfiles = reading<Calls['employee-profile.list']>(async (query, context) => {
  const { actor, now } = context;
  const today = findToday({ now, actor });
  const profiles = await readProfiles(query, today, { reached: reachedBranches(context) });
  return profiles.map((profile) => toSeen(context, profile));
});

function toSeen({ actor }: Context, profile: EmployeeProfile): EmployeeProfile {
  return actor.powers.includes('pay') ? profile : withoutPay(profile);
}

export const createEmployeeProfile: Handler<Calls['employee-profile.create']> = async (context, { body }) => {
  const pinHash = await hashPin(body);
  return toSeen(context, await context.write((query) => saveEmployee(query, context, null, body, pinHash)));
};

/** Fields of their own file that employees may change (docs/rules/people.md#own-file). */
const ownFields: (keyof EmployeeWrite)[] = ['phone', 'email', 'current_password', 'code'];

/** Removes managers' fields. */
function toOwnView({ notes, tip_eligible, meal_waiver, meal_waivers, roles, ...own }: EmployeeProfile) {
  return withoutPay(own);
}

const isStale = ({ ifMatch }: Pick<Context, 'ifMatch'>, { version }: EmployeeProfile) =>
  ifMatch !== undefined && ifMatch !== version;

/** Changes the own file. A new address needs proof and confirmation: it signs in as well. */
async function updateOwnProfile(
  context: ContextWith<ForProof>,
  id: number,
  { phone, email, ...proof }: EmployeeWrite,
) {
  const { userId, email: earlier } = context.actor;
  if (email === '') throw invalid({ field: 'email', code: 'user.email_needed' });
  const wanted = await readProvedAddress(context, { ...proof, email }, earlier);
  const changes = { phone, email: wanted === undefined ? email : undefined };
  return context.write(async (query) => {
    const before = await lockProfile(query, context, id);
    if (isStale(context, before)) throw stale(toOwnView(before));
    const after = await saveEmployee(query, context, before, changes, undefined);
    if (wanted !== undefined) await requestAddress(query, context, userId, wanted);
    return toOwnView(after);
  });
}

export const updateEmployeeProfile: Handler<Calls['employee-profile.update'], ForProof> = async (
  context,
  { params, body },
) => {
  const isOwn = context.reach === 'own';
  if (isOwn && params.id !== context.actor.employeeId) throw notFound();
  if (isOwn) {
    const forbidden = Object.keys(body).filter((field) => !(ownFields as string[]).includes(field));
    if (forbidden.length > 0)
      throw invalid(...forbidden.map((field) => ({ field, code: 'not_yours_to_change' })));
  }
  if (isOwn) return updateOwnProfile(context, params.id, body);
  const pinHash = await hashPin(body);
  return context.write(async (query) => {
    const before = await lockProfile(query, context, params.id, body);
    if (isStale(context, before)) throw stale(toSeen(context, before));
    return toSeen(context, await saveEmployee(query, context, before, body, pinHash));
  });
};

/** Replaces the rates of several people in one transaction; their files are locked in the order of their ids. */
export const updatePayRates = writing<Calls['employee-profile.update-many']>(
  async (query, context, { body }) => {
    const files = [];
    for (const { employee, version, ...rates } of body.people.toSorted((a, b) => a.employee - b.employee))
      files.push({ before: await lockProfile(query, context, employee), version, rates });
    if (files.some(({ before, version }) => isStale({ ifMatch: version }, before)))
      throw stale(files.map(({ before }) => before));
    const saved: EmployeeProfile[] = [];
    for (const { before, rates } of files)
      saved.push(await saveEmployee(query, context, before, rates, undefined));
    return saved;
  },
);
