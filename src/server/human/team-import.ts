import { readFile } from 'node:fs/promises';
import papaparse from 'papaparse';
import type { ResponseOf, UploadedFile } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import { maxTeamLines } from '#contract/team-import.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { activeEmployeeLimit } from '#domain/features.ts';
import { planTeamImport, type TeamImport, type TeamImportLine } from '#domain/people/team-import.ts';
import { localDate } from '#domain/time/zones.ts';
import { roles } from '#texts/en/roles.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import { refusalOf } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { textOf } from '../http/language.ts';
import { type FieldProblem, invalid } from '../http/refusal.ts';
import { employeeProfiles } from './employee-rows.ts';
import { saveEmployee } from './save-employee.ts';

type Answer = ResponseOf<Calls['team.import']>;

/** The text of a file: UTF-8, or what older spreadsheets save in place of it. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the cells: the most frequent of the usual signs in the headings, for a cell may hold the others. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/));
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

async function readTable([upload]: UploadedFile[]): Promise<string[][]> {
  if (!upload) throw invalid({ field: 'file', code: 'required' });
  const text = decoded(await readFile(upload.path)).replace(/^\ufeff/, '');
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const full = data.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (full.length > maxTeamLines + 1)
    throw invalid({ field: 'file', code: 'team_import.too_many', values: { max: maxTeamLines } });
  return data;
}

/** What the file means for the people who are there now. */
async function planFor(query: StoreQuery, context: Context, table: string[][]): Promise<TeamImport> {
  const today = localDate(context.now(), context.actor.store.zone);
  const people = await employeeProfiles(query, today);
  const branches = await query
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  const plan = planTeamImport(table, {
    people: people.map((person) => ({ ...person, pay_rates: person.pay_rates ?? [] })),
    branches,
    roleNames: roles.account,
    today,
  });
  if ('code' in plan) throw invalid({ field: 'file', ...plan });
  return plan;
}

/** Why the plan of the store has no room for those who would be added; null: it has. */
async function limitProblem(query: StoreQuery, created: number): Promise<FieldProblem | null> {
  if (created === 0) return null;
  const { plan } = await query.selectFrom('store').select('plan').executeTakeFirstOrThrow();
  const limit = activeEmployeeLimit(plan);
  if (limit === null) return null;
  const { active } = await query
    .selectFrom('employee')
    .select((is) => is.fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(active) + created <= limit) return null;
  return { field: 'file', code: 'employee.limit_reached', values: { max: limit } };
}

/** Writes one line; what the rules of the file refuse names the line, and with it nothing at all is written. */
async function writeLine(query: StoreQuery, context: Context, line: TeamImportLine): Promise<number> {
  try {
    if (line.person === null) {
      return (await saveEmployee(query, context, null, line.change, undefined)).id;
    }
    const today = localDate(context.now(), context.actor.store.zone);
    const [before] = await employeeProfiles(query, today, [line.person]);
    if (!before) throw new Error(`Employee ${line.person} is gone within the transaction.`);
    await saveEmployee(query, context, before, line.change, undefined);
    return line.person;
  } catch (error) {
    // What a constraint of the database refuses counts, too: an address that belongs to another account.
    const { status, problems } = refusalOf(error);
    if (status !== 400) throw error;
    const values = { line: line.line, name: line.name };
    throw invalid(
      { field: 'file', code: 'team_import.line_refused', values },
      ...problems.map((problem) => ({ ...problem, field: 'file' })),
    );
  }
}

function answerOf(context: Context, { lines, ignored }: TeamImport, written: Map<number, number>): Answer {
  const count = (action: TeamImportLine['action']) => lines.filter((one) => one.action === action).length;
  const message = ({ code, values }: { code: string; values: Record<string, string | number> }) =>
    textOf(context.translate, `errors.${code}`, values);
  return {
    applied: false,
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
    ignored,
    refusal: null,
    lines: lines.map(({ line, name, action, person, change, problems }) => ({
      line,
      name,
      action,
      employee: written.get(line) ?? person,
      changes: Object.keys(change),
      problems: problems.map(message),
    })),
  };
}

export const importTeam: Handler<Calls['team.import']> = async (context, { body, files }) => {
  const table = await readTable(files.file);
  if (body.preview) {
    return context.read(async (query) => {
      const plan = await planFor(query, context, table);
      const answer = answerOf(context, plan, new Map());
      const problem = await limitProblem(query, answer.create);
      const refusal = problem && textOf(context.translate, `errors.${problem.code}`, problem.values);
      return { ...answer, refusal };
    });
  }
  return context.write(async (query) => {
    // As one more active employee does, so that two files at once do not add the same people twice.
    await lockName(query, `employees ${context.actor.storeId}`);
    const plan = await planFor(query, context, table);
    const problem = await limitProblem(query, plan.lines.filter(({ action }) => action === 'create').length);
    if (problem) throw invalid(problem);
    const written = new Map<number, number>();
    for (const line of plan.lines) {
      if (line.action === 'create' || line.action === 'update')
        written.set(line.line, await writeLine(query, context, line));
    }
    const answer = answerOf(context, plan, written);
    const { create, update, unchanged, error } = answer;
    await audit(query, context, {
      subject: 'team_import',
      subjectId: context.actor.storeId,
      action: 'apply',
      after: { create, update, unchanged, error, employees: [...written.values()] },
    });
    return { ...answer, applied: true };
  });
};
