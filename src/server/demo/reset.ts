import type { Calls } from '#contract/index.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

/** The calls exist in the demo only. */
function reset(keepEmployees: boolean) {
  return writing<Calls['demo.reset']>(async (query, { resetDemo, now, files }: Context) => {
    if (!resetDemo) throw notFound();
    await resetDemo(query, now(), { keepEmployees, files });
    return { done: true };
  });
}

export const resetEverything: Handler<Calls['demo.reset']> = reset(false);
export const resetWithoutEmployees: Handler<Calls['demo.reset-without-employees']> = reset(true);
