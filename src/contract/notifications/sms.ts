import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { instantOut, text } from '#contract/base/fields.ts';

const provider = z
  .object({
    account_sid: z.string(),
    sender: z.string().describe('A number in E.164, a short code, or the id of a messaging service'),
    daily_limit: z.int().describe('Text messages a day; more are not sent'),
    sent_today: z.int(),
    numbers: z.int().describe('People who verified a number'),
    failing_since: instantOut.nullable().describe('Null: the last message went out'),
    problem: z.string().nullable().describe('Why it takes nothing'),
  })
  .meta({ id: 'SmsProvider' });

export const readSms = defineCall('sms.read', {
  method: 'GET',
  path: '/store/sms/',
  summary: 'The provider that text messages go out through; its token is never told.',
  response: z.object({ provider: provider.nullable() }),
});

export const saveSms = defineCall('sms.save', {
  method: 'PUT',
  path: '/store/sms/',
  summary: 'Sets up or changes the provider. Another account needs its token.',
  body: z.strictObject({
    account_sid: text(34).refine((value) => /^AC[\da-f]{32}$/i.test(value), {
      params: { code: 'sms.bad_account' },
    }),
    auth_token: text(200).min(1).optional().describe('Without it the one that is kept'),
    sender: text(40).min(1),
    daily_limit: z.int().min(1).max(10_000).optional(),
  }),
  response: provider,
});

export const deleteSms = defineCall('sms.delete', {
  method: 'DELETE',
  path: '/store/sms/',
  summary: 'Ends text messages; what waits is dropped.',
});

const phone = text(40).min(1).describe('With the country’s code, or ten digits of North America');

export const testSms = defineCall('sms.test', {
  method: 'POST',
  path: '/store/sms/test/',
  summary: 'Sends a test message now, and says why where it does not go out.',
  body: z.strictObject({ phone }),
  status: 200,
  response: provider,
});

export const listSmsFailures = defineCall('sms.failures', {
  method: 'GET',
  path: '/store/sms/failures/',
  summary: 'Text messages of the last 30 days that did not go out, the newest 100.',
  response: z.array(
    z
      .object({
        id: z.int(),
        created_at: instantOut,
        purpose: z.enum(['notice', 'code', 'test']),
        state: z.enum(['pending', 'failed']).describe('A pending one is tried again'),
        person: z.string(),
        number_ending: z.string(),
        attempts: z.int(),
        reason: z.string(),
      })
      .meta({ id: 'SmsFailure' }),
  ),
});

const ownNumber = z
  .object({
    offered: z.boolean().describe('The store sends text messages'),
    sender: z.string().nullable().describe('Where they come from; null: it varies'),
    phone: z.string().nullable(),
    verified_at: instantOut.nullable().describe('Null: nothing is sent yet'),
    stopped_at: instantOut.nullable().describe('When its owner had texted STOP: nothing is sent'),
    code_ends_at: instantOut.nullable().describe('How long the code that was sent is good'),
    next_attempt_at: instantOut.nullable().describe('When the next code can be asked for; null: now'),
  })
  .meta({ id: 'SmsNumber' });

export const readOwnNumber = defineCall('sms-number.read', {
  method: 'GET',
  path: '/human/sms/',
  summary: 'The number that the caller gets text messages at.',
  response: ownNumber,
});

export const saveOwnNumber = defineCall('sms-number.save', {
  method: 'PUT',
  path: '/human/sms/',
  summary: 'Sends a code to a number; it is used once the code was typed.',
  body: z.strictObject({ phone }),
  response: ownNumber,
});

export const verifyOwnNumber = defineCall('sms-number.verify', {
  method: 'POST',
  path: '/human/sms/verify/',
  status: 200,
  summary: 'Verifies the own number by the code that was sent to it.',
  body: z.strictObject({
    code: text(6).refine((value) => /^\d{6}$/.test(value), { params: { code: 'sms.wrong_code' } }),
  }),
  response: ownNumber,
});

export const deleteOwnNumber = defineCall('sms-number.delete', {
  method: 'DELETE',
  path: '/human/sms/',
  summary: 'Ends text messages to the caller.',
});
