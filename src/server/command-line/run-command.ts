import { StartError } from '#database/start-error.ts';

/** Runs a command: prints a {@link StartError} as one line on stderr with exit code 1; anything else is a fault of ours. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Rows, files and backups are readable by the running user only, even in an existing folder.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
