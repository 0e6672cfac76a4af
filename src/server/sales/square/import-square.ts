import { Readable } from 'node:stream';
import type { Calls } from '#contract/index.ts';
import { daysBetween } from '#domain/time/dates.ts';
import type { ContextWith } from '#server/http/context.ts';
import type { Handler } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { type Importing, importRows, queueImport } from '../import/import-sales.ts';
import { maxRowsAtOnce, writeCsv } from '../import/survey-sales.ts';
import { SquareError } from './ask-square.ts';
import { fetchSales, nameFetched, readToken } from './fetch-sales.ts';

const maxDays = 31;

export type SquareNeeds = 'installationKey' | 'squareUrl' | 'webhookNetworks';

/** Turns what went wrong with Square into the reason for the person. */
export async function withSquare<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SquareError)) throw error;
    throw invalid({ field: nonFieldErrors, code: `square.${error.problem}` });
  }
}

/** Imports or previews a branch's sales of some days from Square, by the rules of files. */
export const importSquare: Handler<Calls['square.import'], Importing | SquareNeeds> = async (
  context: ContextWith<Importing | SquareNeeds>,
  { body: { branch, date_from: from, date_to: to, preview = false } },
) => {
  if (to < from) throw invalid({ field: 'date_to', code: 'report.range_backwards' });
  if (daysBetween(from, to) >= maxDays)
    throw invalid({ field: 'date_to', code: 'square.too_long', values: { max: maxDays } });
  const survey = await withSquare(async () => {
    const { place, token } = await context.read(async (query) => ({
      place: await query
        .selectFrom('branch')
        .leftJoin('square_location as location', 'location.branch_id', 'branch.id')
        .select(['branch.timezone', 'location.location_id'])
        .where('branch.id', '=', branch)
        .where('branch.deleted_at', 'is', null)
        .where(isReached('branch.id', reachedBranches(context)))
        .executeTakeFirst(),
      token: await readToken(query, context),
    }));
    if (!place) throw invalid({ field: 'branch', code: 'unknown_branch' });
    if (token === null) throw invalid({ field: nonFieldErrors, code: 'square.not_connected' });
    if (place.location_id === null) throw invalid({ field: 'branch', code: 'square.no_location' });
    const days = { from, to, branch, zone: place.timezone, location: place.location_id };
    return fetchSales(context, token, days, context.read);
  });
  const upload = { branch, name: nameFetched(from, to), survey, isPreview: preview };
  if (preview) return context.read((query) => importRows(query, context, upload));
  if (survey.total > maxRowsAtOnce) {
    const table = [{ line: 1, cells: [...survey.headings] }, ...survey.rows];
    return queueImport(context, upload, () =>
      context.files.write(context.actor.storeId, Readable.from(writeCsv([table]))),
    );
  }
  return context.write((query) => importRows(query, context, upload));
};
