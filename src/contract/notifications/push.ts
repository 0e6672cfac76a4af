import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';

/** Base64url of a number of bytes, as browsers write keys. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((value) => /^[\w-]+={0,2}$/.test(value) && atobLength(value) === length, {
      params: { code: 'push.bad_key' },
    });

function atobLength(value: string): number {
  return Math.floor((value.replace(/=+$/, '').length * 3) / 4);
}

const endpoint = z
  .string()
  .max(2000)
  .refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url?.protocol === 'https:' && url.username === '' && url.password === '';
    },
    { params: { code: 'push.bad_endpoint' } },
  );

const device = z
  .object({
    id: z.int(),
    browser: z.string(),
    system: z.string(),
    created_at: instantOut,
    last_sent_at: instantOut.nullable(),
    failing_since: instantOut.nullable().describe('Null: the last message arrived'),
    current: z.boolean().describe('It signed up in the caller’s session'),
  })
  .meta({ id: 'PushDevice' });

export const readPushKey = defineCall('push.key', {
  method: 'GET',
  path: '/human/push/key/',
  summary: 'The public key under which push services know this installation (`applicationServerKey`).',
  response: z.object({ key: z.string() }),
});

export const listPushDevices = defineCall('push.list', {
  method: 'GET',
  path: '/human/push/',
  summary: 'The own devices that get push messages, newest first.',
  response: z.array(device),
});

export const createPushDevice = defineCall('push.create', {
  method: 'POST',
  path: '/human/push/',
  summary: 'Signs the caller’s device up for push messages, for as long as its session lasts.',
  body: z.strictObject({
    endpoint: endpoint.describe('Of a public network'),
    expirationTime: z.number().nullable().optional().describe('As browsers send it; not used'),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  response: device,
});

export const deletePushDevice = defineCall('push.delete', {
  method: 'DELETE',
  path: '/human/push/{id}/',
  summary: 'Ends push messages to one of the own devices.',
  params: z.strictObject({ id: idInPath }),
});
