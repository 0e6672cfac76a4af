import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches, CallId } from '#domain/permissions.ts';
import { defaultShiftRole, type ShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { isReached } from '#server/http/reach.ts';

export type AttentionRow = ResponseOf<Calls['attention.list']>[number];
export type Kind = AttentionRow['kind'];
type Action = AttentionRow['actions'][number];

/** A row before its person is read; `since` in epoch seconds. */
export type Draft = {
  [K in Kind]: {
    kind: K;
    id: string;
    /** Null: the person's first one. */
    branch: number | null;
    employee: number | null;
    since: number;
    /** Role of the shift in question. */
    role?: ShiftRole;
    facts: Extract<AttentionRow, { kind: K }>['facts'];
    actions: Action[];
  };
}[Kind];

/** Names a decision with the call that makes it. */
export function action(
  name: Action['action'],
  call: CallId | null = null,
  { id, body = {}, needs = [] }: { id?: string | number; body?: Action['body']; needs?: string[] } = {},
): Action {
  return { action: name, call, params: id === undefined ? {} : { id: String(id) }, body, needs };
}

/** Columns of a shift, as `readShift` below takes them. */
export interface ShiftFacts {
  uuid: string;
  branch: number;
  start: number;
  end: number;
  role: ShiftRole;
}

export function shiftJson({ uuid, branch, start, end, role }: ShiftFacts) {
  return {
    uuid,
    branch,
    start_time: formatInstant(start),
    end_time: formatInstant(end),
    shift_role: role,
  };
}

/** Adds people and branches within reach to rows: late now first, then the oldest of each kind. */
export async function addPeople(
  query: StoreQuery,
  drafts: readonly Draft[],
  { today, reached = 'all' }: { today: PlainDate; reached?: Branches },
): Promise<AttentionRow[]> {
  const ids = [...new Set(drafts.flatMap(({ employee }) => employee ?? []))];
  const people =
    ids.length === 0
      ? []
      : await query
          .selectFrom('employee')
          .select(['id', 'first_name', 'last_name'])
          .select(roleOn(today).as('role'))
          .select((row) =>
            row
              .selectFrom('employee_branch as b')
              .select('b.branch_id')
              .whereRef('b.employee_id', '=', 'employee.id')
              .where(isReached('b.branch_id', reached))
              .orderBy('b.position')
              .orderBy('b.branch_id')
              .limit(1)
              .as('branch'),
          )
          .where('id', 'in', ids)
          .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return (
    [...drafts]
      // Of one moment in the same order for everyone, so that an unchanged list is one.
      .sort(
        (one, other) =>
          one.since - other.since ||
          one.kind.localeCompare(other.kind) ||
          one.id.localeCompare(other.id, 'en', { numeric: true }),
      )
      .map(({ employee, role, branch, since, ...draft }) => {
        const person = employee === null ? undefined : byId.get(employee);
        return {
          ...draft,
          branch: branch ?? person?.branch ?? null,
          since: formatInstant(since),
          employee: person
            ? {
                id: person.id,
                first_name: person.first_name,
                last_name: person.last_name,
                shift_role: role ?? defaultShiftRole(person.role),
              }
            : null,
        } as AttentionRow;
      })
  );
}
