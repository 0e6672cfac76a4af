/** Longest wait for a busy browser (milliseconds). */
const patience = 2000;

/** Runs work once the browser is idle; returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(idle);
}
