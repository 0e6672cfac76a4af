import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const params = z.strictObject({ id: idInPath });

const accountService = z
  .object({ id: z.int(), name: z.string(), order: z.int() })
  .meta({ id: 'AccountService' });

const order = z.int().min(0).max(100_000);
const accountServiceWrite = z.strictObject({ name: nameText(200), order: order.optional() });
const accountServiceChange = accountServiceWrite.partial();

export const listAccountServices = defineCall('account-service.list', {
  method: 'GET',
  path: '/project/account-services/',
  summary: 'The account services in their order.',
  response: z.array(accountService),
});

export const createAccountService = defineCall('account-service.create', {
  method: 'POST',
  path: '/project/account-services/',
  summary: 'Adds an account service, at the end unless `order` is given.',
  body: accountServiceWrite,
  response: accountService,
});

export const orderAccountServices = defineCall('account-service.order', {
  method: 'POST',
  path: '/project/account-services/order/',
  summary: 'Puts the account services in this order: every id, once.',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  response: z.array(accountService),
  status: 200,
});

export const updateAccountService = defineCall('account-service.update', {
  method: 'PATCH',
  path: '/project/account-service/{id}/',
  summary: 'Renames an account service or gives it another order.',
  params,
  body: accountServiceChange,
  response: accountService,
});

export const deleteAccountService = defineCall('account-service.delete', {
  method: 'DELETE',
  path: '/project/account-service/{id}/',
  summary: 'Deletes an account service; clients lose it.',
  params,
});
