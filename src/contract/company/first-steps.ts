import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';

const firstSteps = z
  .object({
    branch: z.boolean().describe('Has an active branch'),
    team: z.boolean().describe('Has an employee'),
    invite: z.boolean().describe('An employee has an account'),
    pay: z.boolean().describe('An employee has a pay rate'),
    week: z.boolean().describe('Has a shift'),
    publish: z.boolean().describe('A week was published'),
    clock: z.boolean().describe('A tablet is set up, or someone has clocked in'),
  })
  .meta({ id: 'FirstSteps' });

export const readFirstSteps = defineCall('first-steps.read', {
  method: 'GET',
  path: '/store/first-steps/',
  summary: 'Which of the first steps a new company has done.',
  response: firstSteps,
});
