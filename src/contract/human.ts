import { z } from 'zod';
import { accountRoles } from '#domain/roles.ts';
import { defineCall } from './call.ts';
import { idInPath } from './fields.ts';
import { pictureBody, pictureFiles } from './images.ts';

/** The working record of an employee: directory fields only, no pay, contact or PIN (decisions, section 7). */
const employee = z
  .object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    active: z.boolean(),
    salary: z.boolean(),
    branch: z.array(z.int()),
    role: z.enum(accountRoles),
    image: z.string().nullable(),
  })
  .meta({ id: 'Employee' });

export const listEmployees = defineCall('employee.list', {
  method: 'GET',
  path: '/human/employees/',
  summary: 'The employees, active first, then by name; a clock admin is given those of the own branch.',
  response: z.array(employee),
});

export const readEmployee = defineCall('employee.read', {
  method: 'GET',
  path: '/human/employees/{id}/',
  summary: 'One employee; employees read only themselves.',
  params: z.strictObject({ id: idInPath }),
  response: employee,
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
