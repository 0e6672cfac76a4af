import { type QueryExecutorProvider, sql } from 'kysely';

interface Table {
  name: string;
  /** Its rows can be placed by store: it has a `store_id`, and every unique key and exclusion includes it. */
  distributed: boolean;
}

interface Reference {
  name: string;
  from: string;
  to: string;
  /** Both ends belong to the same store. */
  withinStore: boolean;
}

/** Placement of the tables on several machines, and what it costs. */
export interface Distribution {
  /** Placed on the machine of their store. */
  distributed: string[];
  /** Copied to every machine: rows of stores refer to it. */
  everywhere: string[];
  /** Kept on the first machine: sign-in, sessions, set-up. */
  local: string[];
  /** Foreign keys from undistributed to distributed tables, which are not possible. */
  dropped: { name: string; table: string }[];
  /** Foreign keys between distributed tables without the store; there must be none. */
  impossible: string[];
}

async function readTables(query: QueryExecutorProvider): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select one.relname as name,
      coalesce(own.attnum is not null and not exists (
        select from pg_index
        where indrelid = one.oid and (indisunique or indisexclusion) and not own.attnum = any (indkey::smallint[])
      ), false) as distributed
    from pg_class as one
    left join pg_attribute as own on own.attrelid = one.oid and own.attname = 'store_id' and not own.attisdropped
    where one.relnamespace = current_schema()::regnamespace and one.relkind = 'r' and one.relname <> 'migration'
    order by one.relname`.execute(query);
  return rows;
}

async function readReferences(query: QueryExecutorProvider): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select one.conname as name, source.relname as "from", target.relname as "to", exists (
        select from unnest(one.conkey, one.confkey) as pair (here, there)
        join pg_attribute as own on own.attrelid = one.conrelid and own.attnum = pair.here
        join pg_attribute as other on other.attrelid = one.confrelid and other.attnum = pair.there
        where own.attname = 'store_id' and other.attname = 'store_id'
      ) as "withinStore"
    from pg_constraint as one
    join pg_class as source on source.oid = one.conrelid
    join pg_class as target on target.oid = one.confrelid
    where one.contype = 'f' and one.connamespace = current_schema()::regnamespace
    order by one.conname`.execute(query);
  return rows;
}

/** Reads from the catalogue how the tables can be distributed by `store_id`. */
export async function readDistribution(query: QueryExecutorProvider): Promise<Distribution> {
  const tables = await readTables(query);
  const references = await readReferences(query);
  const distributed = new Set(tables.filter((table) => table.distributed).map(({ name }) => name));
  const everywhere = new Set<string>();
  // Tables that a copied table refers to must be copied as well.
  for (let before = -1; before < everywhere.size; ) {
    before = everywhere.size;
    for (const { from, to } of references) {
      if (!distributed.has(to) && (distributed.has(from) || everywhere.has(from))) everywhere.add(to);
    }
  }
  return {
    distributed: [...distributed],
    everywhere: [...everywhere].sort(),
    local: tables.map(({ name }) => name).filter((name) => !distributed.has(name) && !everywhere.has(name)),
    dropped: references
      .filter(({ from, to }) => !distributed.has(from) && distributed.has(to))
      .map(({ name, from }) => ({ name, table: from })),
    impossible: references
      .filter(({ from, to, withinStore }) => distributed.has(from) && distributed.has(to) && !withinStore)
      .map(({ name }) => name),
  };
}

/** Returns the statements that distribute a database over a Citus cluster (docs/running.md). */
export function distributionStatements({ distributed, everywhere, dropped }: Distribution): string[] {
  const [first, ...others] = distributed;
  return [
    'SET citus.enable_unsafe_triggers = on;',
    ...dropped.map(({ name, table }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`),
    ...everywhere.map((table) => `SELECT create_reference_table('${table}');`),
    ...(first ? [`SELECT create_distributed_table('${first}', 'store_id');`] : []),
    ...others.map(
      (table) => `SELECT create_distributed_table('${table}', 'store_id', colocate_with => '${first}');`,
    ),
  ];
}
