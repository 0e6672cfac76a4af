import { z } from 'zod';
import { defineCall } from './call.ts';
import { idInPath } from './fields.ts';
import { pictureBody, pictureFiles } from './images.ts';

const branch = z.object({ id: z.int(), name: z.string(), timezone: z.string() }).meta({ id: 'Branch' });

/** What the screens need of the store's profile; a client is given the feature flags only. */
const storeProfile = z.object({
  plan: z.int(),
  enable_sickleave: z.boolean(),
  enable_pto: z.boolean(),
  min_pto_req_days: z.int(),
  enable_schedule: z.boolean(),
  salary_period: z.int().optional(),
  timezone: z.string().optional(),
  firm_name: z.string().optional(),
});

export const storeInfo = defineCall('store.info', {
  method: 'GET',
  path: '/store/active-branches-with-store/',
  summary: 'A list whose first element is the store, with its profile and active branches.',
  response: z.array(
    z.object({ id: z.int(), name: z.string(), profile: storeProfile, branches: z.array(branch) }),
  ),
});

export const updateStoreLogo = defineCall('store.update-logo', {
  method: 'PATCH',
  path: '/store/store-profile/{id}/logo/',
  summary: "Sets the store's logo from a JPEG, PNG or WebP file, or takes it away.",
  params: z.strictObject({ id: idInPath }),
  body: pictureBody,
  files: pictureFiles,
  response: z.object({ id: z.int(), logo: z.string().nullable() }),
});
