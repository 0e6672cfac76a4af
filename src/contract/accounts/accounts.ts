import { z } from 'zod';
import { availabilityKinds } from '#domain/people/availability.ts';
import { clockChoices, preferredLanguages, startPages, themes } from '#domain/preferences.ts';
import { defineCall } from '../call.ts';
import { id, idInPath, plainDate } from '../fields.ts';
import { email, emailProof, nameText, phoneOrEmpty, username } from '../fields-people.ts';
import { notificationChoices } from '../notifications/notification-choices.ts';

const params = z.strictObject({ id: idInPath });
const authType = z.enum(['admin', 'clockadmin']);
const pendingEmail = z
  .string()
  .describe('Takes the place of `email` once the link mailed there is opened; empty: none');

/** An account that administers the store or one branch's clock (decisions, section 7). */
const storeAdmin = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    auth_type: authType,
    branch: z.int().nullable(),
    invited: z.boolean().describe('Has not chosen a password yet'),
    second_factor: z.boolean().describe('Signs in with more than a password'),
    pending_email: pendingEmail,
  })
  .meta({ id: 'StoreAdmin' });

const storeAdminWrite = z.strictObject({
  username: username.optional(),
  email,
  first_name: nameText(100),
  last_name: nameText(100),
  auth_type: authType,
  branch: id.nullable().optional(),
});
const storeAdminChange = storeAdminWrite.extend(emailProof).partial();

export const listStoreAdmins = defineCall('store-admin.list', {
  method: 'GET',
  path: '/human/store-admins/',
  summary: 'The admins and clock admins, by name.',
  response: z.array(storeAdmin),
});

export const createStoreAdmin = defineCall('store-admin.create', {
  method: 'POST',
  path: '/human/store-admins/',
  summary: 'Adds an admin or a clock admin, who chooses the password by a mailed invitation.',
  body: storeAdminWrite,
  response: storeAdmin,
});

export const createNewStoreAdmin = defineCall('store-admin.create-new', {
  method: 'POST',
  path: '/human/new-store-admin/create/',
  summary: 'The same as POST /human/store-admins/.',
  body: storeAdminWrite,
  response: storeAdmin,
});

export const updateStoreAdmin = defineCall('store-admin.update', {
  method: 'PATCH',
  path: '/human/admin/update/{id}/',
  summary:
    'Changes an admin; a change of role ends their sessions. Another `email` of an admin needs the caller’s `current_password` or `code`, and takes effect once the link mailed there is opened. The last admin stays one.',
  params,
  body: storeAdminChange,
  response: storeAdmin,
});

export const deleteStoreAdmin = defineCall('store-admin.delete', {
  method: 'DELETE',
  path: '/human/admin/update/{id}/',
  summary: 'Removes an admin and ends their sessions. The last admin cannot be removed.',
  params,
});

/** An account as its owner sees it; `{id}` is the user's. */
const account = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    pending_email: pendingEmail,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    language: z.enum(preferredLanguages),
  })
  .meta({ id: 'Account' });

const accountChange = z
  .strictObject({
    username,
    email,
    first_name: nameText(100),
    last_name: nameText(100),
    phone: phoneOrEmpty,
    language: z.enum(preferredLanguages),
    ...emailProof,
  })
  .partial();

export const readAccount = defineCall('account.read', {
  method: 'GET',
  path: '/human/user-emp-acc/{id}/',
  summary: 'The own account.',
  params,
  response: account,
});

export const updateAccount = defineCall('account.update', {
  method: 'PATCH',
  path: '/human/user-emp-acc/{id}/',
  summary:
    'Changes the own account. Another `email` needs `current_password` or `code`, and takes effect once the link mailed there is opened.',
  params,
  body: accountChange,
  response: account,
});

export const resendEmail = defineCall('account.resend-email', {
  method: 'POST',
  path: '/human/user-emp-acc/{id}/pending-email/',
  status: 200,
  summary: 'Mails the link that confirms the pending address again.',
  params,
  body: z.strictObject({}),
  response: account,
});

export const cancelEmail = defineCall('account.cancel-email', {
  method: 'DELETE',
  path: '/human/user-emp-acc/{id}/pending-email/',
  summary: 'Keeps the address that the account has; the link mailed to the pending one is dead.',
  params,
});

const wallTime = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .describe('HH:MM of wall time, 24:00 for the end of the day');
const line = { from: wallTime, to: wallTime, kind: z.enum(availabilityKinds) };

const preference = {
  language: z.enum(preferredLanguages),
  theme: z.enum(themes),
  start_page: z.enum(startPages),
  clock: z.enum(clockChoices).describe('Empty: as the language does'),
  notifications: notificationChoices,
  availability: z.strictObject({
    weekly: z.array(z.strictObject({ weekday: z.int().min(0).max(6), ...line })).max(100),
    dated: z.array(z.strictObject({ date: plainDate, ...line })).max(500),
  }),
};

const preferenceChange = z.strictObject(preference).partial();

const preferenceOut = z
  .object({ id: z.int(), ...preference })
  .meta({ id: 'Preference', description: 'What an employee prefers; `id` is the employee’s.' });

export const readPreference = defineCall('preference.read', {
  method: 'GET',
  path: '/human/my-preference/{id}/',
  summary: 'The own preferences; `{id}` is the employee’s.',
  params,
  response: preferenceOut,
});

export const updatePreference = defineCall('preference.update', {
  method: 'PATCH',
  path: '/human/my-preference/{id}/',
  summary: 'Changes the own preferences; availability is replaced as a whole.',
  params,
  body: preferenceChange,
  response: preferenceOut,
});

const resetDone = z.object({ done: z.literal(true) });

export const resetEverything = defineCall('demo.reset', {
  method: 'GET',
  path: '/human/reset-everything/',
  summary: 'Demo only: puts the demo company back as it was. Needs the X-CSRFToken header.',
  response: resetDone,
  changes: true,
});

export const resetWithoutEmployees = defineCall('demo.reset-without-employees', {
  method: 'GET',
  path: '/human/reset-everything-no-employee/',
  summary: 'Demo only: the same, but leaves the employees and their accounts as they are now.',
  response: resetDone,
  changes: true,
});
