import compile from 'fast-json-stringify';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';

const serializers = new Map<Call, (answer: unknown) => string>();

/**
 * Writes an answer as JSON, without what the schema of its call does not name. Compiles a schema at its call's first answer, once in a
 * process: those of all calls take longer than everything else that a server starts with.
 */
export function serializeAnswer(call: Call, answer: unknown): string {
  if (!call.response) return JSON.stringify(answer);
  let serialize = serializers.get(call);
  if (!serialize) {
    serialize = compile(z.toJSONSchema(call.response, { io: 'output', target: 'draft-7' }) as object);
    serializers.set(call, serialize);
  }
  return serialize(answer);
}
