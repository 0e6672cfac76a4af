import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';

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
