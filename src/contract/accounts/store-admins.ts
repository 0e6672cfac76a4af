import { z } from 'zod';
import { authorityOut, branchesIn, powersIn } from '#contract/base/authority.ts';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut } from '#contract/base/fields.ts';
import { email, emailProof, nameText, pendingEmail, username } from '#contract/base/people-fields.ts';

const params = z.strictObject({ id: idInPath });
const authType = z.enum(['admin', 'clockadmin']);

/** An account that administers the store or one branch's clock (docs/rules/people.md#admins). */
const storeAdmin = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    auth_type: authType,
    branch: z.int().nullable(),
    ...authorityOut,
    since: instantOut.describe('When the account was made'),
    invited: z.boolean().describe('Has not chosen a password yet'),
    second_factor: z.boolean().describe('Signs in with more than a password'),
    pending_email: pendingEmail,
    image: z.string().nullable().describe('Of the employee with the same email'),
  })
  .meta({ id: 'StoreAdmin' });

const storeAdminWrite = z.strictObject({
  username: username.optional(),
  email,
  first_name: nameText(100),
  last_name: nameText(100),
  auth_type: authType,
  branch: id.nullable().optional(),
  powers: powersIn.optional().describe('Of an admin; without it the caller’s own'),
  branches: branchesIn.optional().describe('Of an admin, `all` or ids; without it the caller’s own'),
});
const storeAdminChange = storeAdminWrite.extend(emailProof).partial();

export const listStoreAdmins = defineCall('store-admin.list', {
  method: 'GET',
  path: '/human/store-admins/',
  summary: 'The admins and clock admins, by name.',
  response: z.array(storeAdmin),
});

const formerAdmin = z.object({ auth_type: authType, branch: z.int().nullable(), ...authorityOut }).nullable();

export const listAdminChanges = defineCall('store-admin.history', {
  method: 'GET',
  path: '/human/store-admins/history/',
  summary: 'Who invited, changed or removed which admin, the newest 100 first.',
  response: z.array(
    z.object({
      id: z.int(),
      at: instantOut,
      actor: z.string(),
      actor_id: z.int().nullable(),
      account: z.int(),
      name: z.string(),
      action: z.enum(['create', 'update', 'delete']),
      before: formerAdmin.describe('Null for a new account'),
      after: formerAdmin.describe('Null for a removed account'),
    }),
  ),
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
