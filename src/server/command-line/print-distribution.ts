import { distributionStatements, readDistribution } from '#database/distribution.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

// Prints the statements without running them, for the operator of the cluster to read first.
await runCommand(() =>
  withDatabase(async (database) => {
    const distribution = await database.acrossStores((query) => readDistribution(query));
    for (const statement of distributionStatements(distribution)) console.log(statement);
  }),
);
