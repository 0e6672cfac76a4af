import { distributionStatements, readDistribution } from '#database/distribution.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

// Prints and changes nothing: whoever runs the cluster reads the statements first.
await runCommand(() =>
  withDatabase(async (database) => {
    const distribution = await database.acrossStores((query) => readDistribution(query));
    for (const statement of distributionStatements(distribution)) console.log(statement);
  }),
);
