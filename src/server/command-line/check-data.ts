import { checkKeptSums } from '#server/hours/wrong-sums.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(() =>
  withDatabase(async (database) => {
    const wrong = await checkKeptSums(database);
    for (const line of wrong) console.log(line);
    console.log(
      `Worked time: ${wrong.length === 0 ? 'every kept sum is right' : `${wrong.length} sums are wrong`}.`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  }),
);
