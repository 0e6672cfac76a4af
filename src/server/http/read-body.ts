import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { listProblems } from './problems.ts';
import { invalid } from './refusal.ts';

/** Reads the body of a route that is no call by its schema; 400 with its problems. */
export function readBody<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (!parsed.success) throw invalid(...listProblems(parsed.error, request.body));
  return parsed.data;
}
