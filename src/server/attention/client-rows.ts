import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { action, type Draft } from './row.ts';

type ProposalField = Extract<Draft, { kind: 'proposal' }>['facts']['field'];

interface Proposal {
  id: number;
  client: number;
  branch: number | null;
  name: string;
  field: ProposalField;
  value: string;
  current: string;
  createdAt: number;
}

/** Reads changes of legal details that clients propose; of those that an employee is assigned to, where one is given. */
export async function readProposalRows(query: StoreQuery, assigned?: number): Promise<Draft[]> {
  const { rows } = await sql<Proposal>`
    select p.id, p.client_id as client, c.branch_id as branch, c.entity_name as name, p.field, p.value,
      case p.field when 'entity_name' then c.entity_name when 'type_of_entity' then c.type_of_entity
        else c.fiscal_year_end end as current, p.created_at as "createdAt"
    from client_proposal p join client c on c.id = p.client_id and c.deleted_at is null
    where p.state = 'pending' and ${
      assigned === undefined
        ? sql`true`
        : sql`exists (select from client_staff s where s.client_id = c.id and s.employee_id = ${assigned})`
    }`.execute(query);
  return rows.map(({ id, client, branch, name, field, value, current, createdAt }) => ({
    kind: 'proposal',
    id: String(id),
    branch,
    employee: null,
    since: createdAt,
    facts: { client, client_name: name, field, value, current },
    actions: (['approve', 'decline'] as const).map((decision) => {
      const named = action(decision, 'client.answer-proposal', { body: { accept: decision === 'approve' } });
      return { ...named, params: { id: String(client), proposal: String(id) } };
    }),
  }));
}

/** Reads what the firm asks of a client and waits for. */
export async function readRequestRows(query: StoreQuery, client: number): Promise<Draft[]> {
  const { rows } = await sql<{
    id: number;
    title: string;
    due: string | null;
    state: string;
    askedAt: number;
  }>`
    select id, title, to_char(due_date, 'YYYY-MM-DD') as due, state, asked_at as "askedAt" from client_request
    where client_id = ${client} and withdrawn_at is null and state in ('asked', 'again')
      and exists (select from client own where own.id = client_id and own.active)`.execute(query);
  return rows.map(({ id, title, due, state, askedAt }) => ({
    kind: 'request',
    id: String(id),
    branch: null,
    employee: null,
    since: askedAt,
    facts: { title, due_date: due, again: state === 'again' },
    actions: [action('answer', 'client-request.answer', { id, needs: ['body'] })],
  }));
}
