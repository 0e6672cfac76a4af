import { type RawBuilder, sql } from 'kysely';
import type { Call } from '#contract/base/call.ts';
import { apiBase } from '#contract/index.ts';

const pageSize = 50;

interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** Reads one page with relative links to its neighbours, or the count alone; `read` receives the limit and offset as SQL. */
export async function readPage<Row>(
  { path }: Pick<Call, 'path'>,
  query: object & { page?: number | undefined; count_only?: 'true' | undefined },
  count: number,
  read: (limits: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { page = 1, count_only } = query;
  if (count_only) return { count, next: null, previous: null, results: [] };
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const linkTo = (to: number) => {
    const asked = Object.entries({ ...query, page: to }).flatMap(([name, value]) =>
      value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(asked).toString();
    return `${apiBase}${path}${search && `?${search}`}`;
  };
  return {
    count,
    next: page < pages ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(Math.min(page - 1, pages)) : null,
    results: await read(sql`limit ${pageSize} offset ${(Math.min(page, pages + 1) - 1) * pageSize}`),
  };
}
