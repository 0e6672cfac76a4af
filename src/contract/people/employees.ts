import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, plainDate, text } from '#contract/base/fields.ts';
import { hourlyRate, payRate } from '#contract/base/pay-rules.ts';
import {
  accountRole,
  branchIds,
  emailOrEmpty,
  emailProof,
  nameText,
  phoneOrEmpty,
  pin,
  username,
} from '#contract/base/people-fields.ts';
import { pictureBody, pictureFiles } from '#contract/images/images.ts';
import { presetNames } from '#domain/accounts/powers.ts';
import { powers } from '#domain/permissions.ts';

const params = z.strictObject({ id: idInPath });

/** The working record: directory fields only, no pay, contact or PIN (docs/rules/people.md#directory). */
const directory = {
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  salary: z.boolean(),
  branch: z.array(z.int()),
  role: accountRole,
  image: z.string().nullable(),
};
const employee = z.object(directory).meta({ id: 'Employee' });

const payRateOut = z.object({
  from: z.string(),
  rate: z.int().describe('Cents per hour, or per pay period when salaried'),
  salary: z.boolean(),
});

/** An employee's file; employees receive it without the managers' fields. */
const employeeProfile = z
  .object({
    ...directory,
    user: z.int().nullable().describe('The account, if there is one'),
    admin: z
      .int()
      .nullable()
      .optional()
      .describe('The admin’s account with the same email: they work as an employee, too'),
    invited: z.boolean().describe('Has an account, but has not chosen a password yet'),
    second_factor: z.boolean().describe('Signs in with more than a password'),
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    hire_date: z.string().nullable(),
    min_weekly_hours: z.int(),
    weekly_hours: z.int(),
    has_pin: z.boolean(),
    pay_rates: z.array(payRateOut).optional(),
    pay_rate: z.int().nullable().optional(),
    positions: z.array(
      z.object({
        position: z.int(),
        rates: z
          .array(z.object({ from: z.string(), rate: z.int() }))
          .optional()
          .describe('Cents per hour; on other days the rate of the person holds'),
      }),
    ),
    tip_eligible: z.array(z.object({ from: z.string(), value: z.boolean() })).optional(),
    meal_waiver: z.boolean().optional(),
    roles: z
      .array(z.object({ from: z.string(), value: accountRole }))
      .optional()
      .describe('Before the first, what held before it was written'),
    meal_waivers: z.array(z.object({ from: z.string(), value: z.boolean() })).optional(),
    notes: z.string().optional(),
    version: z.int().describe('Changes with each write of the file, by whomever'),
  })
  .meta({ id: 'EmployeeProfile' });

const working = {
  first_name: nameText(100),
  last_name: nameText(100),
  role: accountRole,
  salary: z.boolean(),
  branch: branchIds,
};

/** Fields of the file beyond the working record; lists replace earlier ones. */
const file = {
  username: username.optional(),
  email: emailOrEmpty.optional(),
  phone: phoneOrEmpty.optional(),
  hire_date: plainDate.nullable().optional(),
  pay_rates: z.array(payRate).max(200).optional(),
  positions: z
    .array(z.strictObject({ position: id, rates: z.array(hourlyRate).max(200).optional() }))
    .max(200)
    .refine((list) => new Set(list.map(({ position }) => position)).size === list.length, {
      params: { code: 'repeated' },
    })
    .optional(),
  tip_eligible: z
    .array(z.strictObject({ from: plainDate, value: z.boolean() }))
    .max(200)
    .optional(),
  meal_waiver: z.boolean().optional(),
  roles: z
    .array(z.strictObject({ from: plainDate, value: accountRole }))
    .min(1)
    .max(200)
    .optional(),
  meal_waivers: z
    .array(z.strictObject({ from: plainDate, value: z.boolean() }))
    .max(200)
    .optional(),
  min_weekly_hours: z.int().min(0).max(168).optional(),
  weekly_hours: z.int().min(0).max(168).optional(),
  notes: text(10_000).optional(),
  pin: pin.nullable().optional(),
  invite: z.boolean().optional().describe('Sends an invitation to the address'),
};

const active = z.boolean().optional();
const employeeWrite = z.strictObject({ ...working, active });
const employeeChange = employeeWrite.partial();
const employeeProfileWrite = z.strictObject({ ...working, active, ...file });
const employeeProfileChange = employeeProfileWrite.extend(emailProof).partial();

export const listEmployees = defineCall('employee.list', {
  method: 'GET',
  path: '/human/employees/',
  restsOn: ['employees', 'pay-rates', 'clients'],
  summary: 'The employees, active first, then by name; a clock admin is given those of the own branch.',
  query: z.object({
    serving: z
      .enum(['true'])
      .optional()
      .describe('For admins of clients: also those beyond their branches who serve a client'),
  }),
  response: z.array(employee),
});

export const readEmployee = defineCall('employee.read', {
  method: 'GET',
  path: '/human/employees/{id}/',
  summary: 'One employee; employees read only themselves.',
  params,
  response: employee,
});

export const readEmployeeAccess = defineCall('employee.access', {
  method: 'GET',
  path: '/human/employees/{id}/access/',
  summary:
    'The admins who can see an employee’s hours and pay, and which of their powers and branches let them.',
  params,
  response: z.array(
    z.object({
      user: z.int(),
      name: z.string(),
      preset: z.enum(presetNames).nullable().describe('Null: powers of their own mixture'),
      sees: z.enum(['hours', 'pay']),
      powers: z.array(z.enum(powers)).describe('Those that let them; each would do alone'),
      branches: z
        .union([z.literal('all'), z.array(z.int())])
        .describe('Those of the employee that they reach'),
    }),
  ),
});

export const updateEmployeeImage = defineCall('employee.update-image', {
  method: 'PATCH',
  path: '/human/employee-profile/image/update/{id}/',
  summary:
    "Sets an employee's picture from a JPEG, PNG or WebP file, or takes it away; employees their own only.",
  params: z.strictObject({ id: idInPath }),
  body: pictureBody,
  files: pictureFiles,
  response: employee,
});
export const createEmployee = defineCall('employee.create', {
  method: 'POST',
  path: '/human/employees/',
  summary: 'Adds an employee with the working record.',
  body: employeeWrite,
  response: employee,
});

export const createEmployeeAt = defineCall('employee.create-at', {
  method: 'POST',
  path: '/human/employees/create/',
  summary: 'The same as POST /human/employees/.',
  body: employeeWrite,
  response: employee,
});

export const updateEmployee = defineCall('employee.update', {
  method: 'PATCH',
  path: '/human/employees/{id}/',
  summary: 'Changes the working record, deactivates or reactivates.',
  params,
  body: employeeChange,
  response: employee,
});

export const deleteEmployee = defineCall('employee.delete', {
  method: 'DELETE',
  path: '/human/employees/{id}/',
  summary: 'Deletes an employee without history; one with history is deactivated.',
  params,
});

export const listEmployeeProfiles = defineCall('employee-profile.list', {
  method: 'GET',
  path: '/human/employee-profile/',
  restsOn: ['employees', 'pay-rates', 'accounts'],
  summary: 'The files on all employees, active first, then by name.',
  response: z.array(employeeProfile),
});

export const createEmployeeProfile = defineCall('employee-profile.create', {
  method: 'POST',
  path: '/human/employee-profile/',
  summary: 'Adds an employee with the whole file; `invite` sends an invitation to the address.',
  body: employeeProfileWrite,
  response: employeeProfile,
});

export const updateEmployeeProfile = defineCall('employee-profile.update', {
  method: 'PATCH',
  path: '/human/employee-profile/{id}/',
  summary:
    'Changes the file on an employee; employees change their own phone and e-mail only, another e-mail with `current_password` or `code`; it takes effect once the link mailed there is opened.',
  params,
  body: employeeProfileChange,
  response: employeeProfile,
  versioned: true,
});

export const updatePayRates = defineCall('employee-profile.update-many', {
  method: 'PATCH',
  path: '/human/pay-rates/',
  summary:
    'Replaces the pay rates of several employees, as their files do: of all of them, or of nobody where one is refused.',
  body: z.strictObject({
    people: z
      .array(
        z.strictObject({
          employee: id,
          version: z
            .int()
            .min(1)
            .describe('The version that is meant; a stale one is 412 with all these files as they are now')
            .optional(),
          pay_rates: file.pay_rates,
          positions: file.positions,
        }),
      )
      .min(1)
      .max(1000)
      .refine((people) => new Set(people.map(({ employee }) => employee)).size === people.length, {
        params: { code: 'repeated' },
      }),
  }),
  response: z.array(employeeProfile),
});

export const listAvailability = defineCall('availability.list', {
  method: 'GET',
  path: '/human/availability/',
  restsOn: ['availability', 'employees'],
  summary: 'What the active employees say of the days of the week that holds `date`: minutes since midnight.',
  query: z.object({ date: plainDate.optional() }),
  response: z.array(
    z.object({
      employee: id,
      date: z.string(),
      from: z.int(),
      to: z.int(),
      kind: z.enum(['can', 'prefers', 'cannot']),
    }),
  ),
});
