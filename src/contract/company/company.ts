import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, plainDate, text } from '#contract/base/fields.ts';
import { datedLaborRules, hourlyRate, noticeCover } from '#contract/base/pay-rules.ts';
import {
  accountRole,
  emailOrEmpty,
  nameText,
  phoneOrEmpty,
  plainText,
  timeZone,
} from '#contract/base/people-fields.ts';
import { tipRules, tipRulesOut } from '#contract/base/tip-rules.ts';
import { pictureBody, pictureFiles } from '#contract/images/images.ts';
import { socialNetworks } from '#domain/company/social.ts';
import { laborRulesNames } from '#domain/labor-rules.ts';
import { noticeRules } from '#domain/pay/notice-premium.ts';
import { claimRules } from '#domain/schedule/claim-rule.ts';
import { weekday } from '#domain/time/dates.ts';
import { payPeriodKinds } from '#domain/time/pay-periods.ts';

const params = z.strictObject({ id: idInPath });
const laborRulesOut = z.array(z.object({ from: z.string(), rules: z.enum(laborRulesNames) }));
const branch = z
  .object({
    id: z.int(),
    name: z.string(),
    timezone: z.string(),
    labor_rules: laborRulesOut
      .optional()
      .describe('The rules of work and pay from each day on; before and without them California’s'),
  })
  .meta({ id: 'Branch' });

/** Settings that decide about features; clients receive only these. */
const features = {
  plan: z.int(),
  enable_sickleave: z.boolean(),
  enable_pto: z.boolean(),
  min_pto_req_days: z.int(),
  enable_schedule: z.boolean(),
};

const storeProfile = z.object({
  ...features,
  salary_period: z.int().optional(),
  period_anchor: z.string().nullable().optional(),
  timezone: z.string().optional(),
  firm_name: z.string().optional(),
  clock_from_phone: z.boolean().optional(),
  ask_cash_tips: z.boolean().optional(),
  rest_attestation: z.boolean().optional(),
  claims: z.enum(claimRules).optional(),
  availability_approval: z.boolean().optional(),
  shift_confirmation: z.boolean().optional(),
});

export const storeInfo = defineCall('store.info', {
  method: 'GET',
  path: '/store/active-branches-with-store/',
  restsOn: ['store'],
  summary: 'A list whose first element is the store, with its profile and active branches.',
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      profile: storeProfile,
      branches: z.array(branch),
      past_branches: z
        .array(z.object({ id: z.int(), name: z.string(), timezone: z.string(), deleted: z.boolean() }))
        .optional()
        .describe(
          'Inactive and deleted ones within reach, to name what is past; admins and employees get them',
        ),
    }),
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

/** A page of the company on a network: https only, because the footer shows it to everyone. */
const link = z
  .string()
  .max(300)
  .transform((value) => value.trim())
  .refine((value) => value === '' || (/^https:\/\/[^\s"'<>]+$/.test(value) && URL.canParse(value)), {
    params: { code: 'https_url' },
  });

const social = z.strictObject(
  Object.fromEntries(socialNetworks.map((network) => [network, link.optional()])) as Record<
    (typeof socialNetworks)[number],
    z.ZodOptional<typeof link>
  >,
);

/** The company's profile; `id` is the store's. */
const profileOut = z
  .object({
    id: z.int(),
    name: z.string(),
    firm_name: z.string(),
    hours: z.string(),
    ...features,
    salary_period: z.int().describe('1 a month, 2 a half-month, 3 a week from Sunday, 4 two weeks'),
    period_anchor: z
      .string()
      .nullable()
      .describe('A Sunday on which two weeks begin; null with other periods'),
    salary_periods: z
      .array(z.object({ from: z.string(), salary_period: z.int(), period_anchor: z.string().nullable() }))
      .describe('The pay periods from each day on; the last are those of today'),
    timezone: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    logo: z.string().nullable(),
    social: z.record(z.string(), z.string()),
    clock_from_phone: z.boolean(),
    ask_cash_tips: z.boolean(),
    rest_attestation: z.boolean().describe('The clock asks at clock-out whether rest breaks were given'),
    rest_attestations: z
      .array(z.object({ started_at: instantOut, value: z.boolean() }))
      .describe('The same from each moment on; records are judged by what was asked when they ended'),
    claims: z
      .enum(claimRules)
      .describe(
        'Claims, offers and swaps take effect at once; unless their verdict warns; or never without a manager',
      ),
    availability_approval: z
      .boolean()
      .describe('A change of an employee’s own availability waits for a manager'),
    shift_confirmation: z.boolean().describe('Published shifts want a confirmation from their employees'),
    pto_annual_hours: z.int(),
    pto_cap_hours: z.int(),
    sign_in_links: z.boolean().describe('Clients may sign in by a mailed link'),
    require_second_factor: z.boolean().describe('Admins without a second factor must set one up first'),
  })
  .meta({ id: 'StoreProfile' });

const storeProfileChange = z
  .strictObject({
    name: nameText(200),
    firm_name: plainText(200),
    hours: text(2000),
    enable_sickleave: z.boolean(),
    enable_pto: z.boolean(),
    min_pto_req_days: z.int().min(0).max(365),
    enable_schedule: z.boolean(),
    salary_period: z.literal(payPeriodKinds),
    period_anchor: plainDate
      .refine((date) => weekday(date) === 0, { params: { code: 'pay_period.not_a_sunday' } })
      .nullable()
      .describe('Required with `salary_period` 4, and null without it'),
    timezone: timeZone,
    phone: phoneOrEmpty,
    email: emailOrEmpty,
    address: plainText(300),
    social,
    clock_from_phone: z.boolean(),
    ask_cash_tips: z.boolean(),
    rest_attestation: z.boolean(),
    claims: z.enum(claimRules),
    availability_approval: z.boolean(),
    shift_confirmation: z.boolean(),
    pto_annual_hours: z.int().min(0).max(2000),
    pto_cap_hours: z.int().min(0).max(5000),
    sign_in_links: z.boolean(),
    require_second_factor: z.boolean(),
  })
  .partial();

export const readStoreProfile = defineCall('store-profile.read', {
  method: 'GET',
  path: '/store/store-profile/{id}/',
  summary: 'The company’s profile; `{id}` is the store’s.',
  params,
  response: profileOut,
});

export const updateStoreProfile = defineCall('store-profile.update', {
  method: 'PATCH',
  path: '/store/store-profile/{id}/',
  summary: 'Changes the company’s profile. The plan is not changed here.',
  params,
  body: storeProfileChange,
  response: profileOut,
});

const branchProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    is_active: z.boolean(),
    timezone: z.string(),
    timezone_fixed: z.boolean().describe('It has shifts, so its zone stays'),
    address: z.string(),
    phone: z.string(),
    sick_use_limit: z.boolean().describe('The state’s yearly limit on the use of sick leave holds today'),
    sick_use_limits: z
      .array(z.object({ from: z.string(), value: z.boolean() }))
      .describe('The same from each day on'),
    sales_tax_rates: z.array(z.object({ from: z.string(), ppm: z.int().describe('Millionths') })),
    minimum_wages: z.array(z.object({ from: z.string(), rate: z.int().describe('Cents per hour') })),
    notice_rules: z
      .array(z.object({ from: z.string(), rule: z.enum(noticeRules).nullable() }))
      .describe('The ordinance about changes of published shifts from each day on; null: none'),
    labor_rules: laborRulesOut.describe(
      'The rules of work and pay from each day on; before them California’s',
    ),
    labor_target: z.array(
      z.object({ from: z.string(), ppm: z.int().describe('Labor cost in millionths of net sales') }),
    ),
    tip_rules: tipRulesOut,
  })
  .meta({ id: 'BranchProfile' });

const branchProfileChange = z
  .strictObject({
    name: nameText(200),
    is_active: z.boolean(),
    timezone: timeZone,
    address: plainText(300),
    phone: phoneOrEmpty,
    sick_use_limit: z.boolean().describe('From today on'),
    sick_use_limits: z.array(z.strictObject({ from: plainDate, value: z.boolean() })).max(200),
    sales_tax_rates: z
      .array(z.strictObject({ from: plainDate, ppm: z.int().min(0).max(1_000_000) }))
      .max(200),
    minimum_wages: z.array(hourlyRate).max(200),
    notice_rules: z.array(noticeCover).max(200),
    labor_rules: z.array(datedLaborRules).max(200),
    labor_target: z.array(z.strictObject({ from: plainDate, ppm: z.int().min(0).max(1_000_000) })).max(200),
    tip_rules: tipRules,
  })
  .partial();
const branchProfileWrite = branchProfileChange.required({ name: true });

export const listBranchProfiles = defineCall('branch-profile.list', {
  method: 'GET',
  path: '/store/branch-profiles/',
  summary: 'The branches that are not deleted, active first, then by id.',
  response: z.array(branchProfile),
});

export const createBranchProfile = defineCall('branch-profile.create', {
  method: 'POST',
  path: '/store/branch-profiles/',
  summary: 'Adds a branch; its time zone is the store’s unless named.',
  body: branchProfileWrite,
  response: branchProfile,
});

export const updateBranchProfile = defineCall('branch-profile.update', {
  method: 'PATCH',
  path: '/store/branch-profiles/{id}/',
  summary: 'Changes a branch; its time zone is fixed once it has shifts.',
  params,
  body: branchProfileChange,
  response: branchProfile,
  versioned: true,
});

export const deleteBranch = defineCall('branch.delete', {
  method: 'DELETE',
  path: '/store/branch-d/{id}/',
  summary: 'Marks a branch deleted; history keeps showing ‘Deleted branch’.',
  params,
});

const partnerProfile = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: accountRole,
    profile: z.object({ is_active: z.boolean() }),
  })
  .meta({ id: 'PartnerProfile' });

const partnerProfileWrite = z.strictObject({
  first_name: nameText(100),
  last_name: nameText(100),
  email: emailOrEmpty.optional(),
  phone: phoneOrEmpty.optional(),
  role: accountRole.optional(),
  profile: z.strictObject({ is_active: z.boolean() }).optional(),
});
const partnerProfileChange = partnerProfileWrite.partial();

export const listPartnerProfiles = defineCall('partner-profile.list', {
  method: 'GET',
  path: '/store/partner-profiles/',
  summary: 'The partners, active first, then by name.',
  response: z.array(partnerProfile),
});

export const createPartnerProfile = defineCall('partner-profile.create', {
  method: 'POST',
  path: '/store/partner-profiles/',
  summary: 'Adds a partner.',
  body: partnerProfileWrite,
  response: partnerProfile,
});

export const updatePartnerProfile = defineCall('partner-profile.update', {
  method: 'PATCH',
  path: '/store/partner-profiles/{id}/',
  summary: 'Changes, deactivates or reactivates a partner.',
  params,
  body: partnerProfileChange,
  response: partnerProfile,
});

export const deletePartner = defineCall('partner.delete', {
  method: 'DELETE',
  path: '/store/partner-d/{id}/',
  summary: 'Deletes a partner.',
  params,
});
