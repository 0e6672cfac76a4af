import type { RunningServer } from '#server/start.ts';

/** Ends the process in order on a signal, after answering what is under way. */
export function stopOnSignal(server: Pick<RunningServer, 'close'>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
