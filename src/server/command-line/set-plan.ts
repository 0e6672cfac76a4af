import { type Database, enterStore } from '#database/open.ts';
import { StartError } from '#database/start-error.ts';
import { plans } from '#domain/company/plans.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const sold = plans.filter(({ name }) => name !== 'none');
const usage = `Usage: npm run store:plan <store id> <${sold.map(({ name }) => name).join('|')}>`;

function readArguments(given: string[]): { storeId: number; plan: (typeof sold)[number] } {
  const [id = '', name] = given;
  const plan = sold.find((one) => one.name === name);
  if (!/^[1-9]\d{0,14}$/.test(id) || !plan || given.length !== 2) throw new StartError(usage);
  return { storeId: Number(id), plan };
}

/** Sets the plan and records it in the store's audit trail. */
async function setPlan(
  database: Database,
  { storeId, plan }: ReturnType<typeof readArguments>,
): Promise<string> {
  return database.acrossStores(async (query) => {
    const before = await query
      .selectFrom('store')
      .select(['name', 'plan'])
      .where('id', '=', storeId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new StartError(`There is no store ${storeId}.`);
    await query.updateTable('store').set({ plan: plan.plan }).where('id', '=', storeId).execute();
    const within = await enterStore(query, storeId);
    await within
      .insertInto('audit_log')
      .values({
        actor_name: 'npm run store:plan',
        subject: 'store',
        subject_id: String(storeId),
        action: 'set plan',
        before: JSON.stringify({ plan: before.plan }),
        after: JSON.stringify({ plan: plan.plan }),
      })
      .execute();
    return before.name;
  });
}

await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  await withDatabase(async (database) => {
    const store = await setPlan(database, wanted);
    console.log(`Store ${wanted.storeId} (${store}) is on plan ${wanted.plan.name}.`);
  });
});
