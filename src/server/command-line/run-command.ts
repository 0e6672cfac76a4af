import { StartError } from '#database/start-error.ts';

/** Runs a command of the terminal: a {@link StartError} is one line on stderr and exit code 1, anything else a fault of ours. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Rows, files and backups are for the user alone who runs it, also in a folder that was there before.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
