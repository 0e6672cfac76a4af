import type { Calls } from '#contract/index.ts';
import { type Handler, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';

type Resetting = 'resetDemo' | 'files';

/** The calls exist in the demo only. */
function reset(keepEmployees: boolean) {
  return writing<Calls['demo.reset'], Resetting>(async (query, { resetDemo, now, files, publicUrl }) => {
    if (!resetDemo) throw notFound();
    await resetDemo(query, now(), { keepEmployees, files, publicUrl });
    return { done: true };
  });
}

export const resetEverything: Handler<Calls['demo.reset'], Resetting> = reset(false);
export const resetWithoutEmployees: Handler<Calls['demo.reset-without-employees'], Resetting> = reset(true);
