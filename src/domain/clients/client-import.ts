import {
  type CellProblem,
  cleanCell,
  decideAction,
  FirstMentions,
  type ImportLine,
  type ImportPlan,
  listFilledRows,
  readHeadings,
  shorten,
  type TableRow,
} from '#domain/table-import/table-import.ts';
import {
  type ClientImportChange,
  type ClientImportColumn,
  type ClientImportNames,
  clientImportColumns,
  indexStaff,
  readClientLine,
} from './client-import-cells.ts';
import { type ClientTableNames, type ClientTableRow, createCellFormatter } from './client-table.ts';

/** A client already in the list. */
export interface ExistingClient extends ClientTableRow {
  note: string;
}

interface ImportContext {
  clients: readonly ExistingClient[];
  names: ClientImportNames;
  /** Names as an export writes them, including deleted branches. */
  exported: ClientTableNames;
}

/** Normalizes entity names, which ignore case (docs/rules/clients.md#importing-clients). */
function normalizeName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

const normalizeText = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Finds the client of a line by id, or else by entity name. */
class ExistingClients {
  readonly #byId: Map<number, ExistingClient>;
  readonly #byName = new Map<string, ExistingClient[]>();

  constructor(clients: readonly ExistingClient[]) {
    this.#byId = new Map(clients.map((client) => [client.id, client]));
    for (const client of clients) {
      const key = normalizeName(client.entity_name);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), client]);
    }
  }

  find(id: string | undefined, name: string | undefined): ExistingClient | CellProblem | null {
    if (id !== undefined) {
      const found = /^[1-9]\d{0,14}$/.test(id) ? this.#byId.get(Number(id)) : undefined;
      return found ?? { code: 'client_import.unknown_id', values: { value: shorten(id) } };
    }
    if (name === undefined) return null;
    const called = this.#byName.get(normalizeName(name)) ?? [];
    if (called.length > 1)
      return { code: 'client_import.ambiguous', values: { name: shorten(name), count: called.length } };
    return called[0] ?? null;
  }
}

const sortIds = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

function isSame(field: keyof ClientImportChange, wanted: unknown, client: ExistingClient): boolean {
  // Ignores the order of services.
  if (field === 'account_service')
    return JSON.stringify(sortIds(wanted as number[])) === JSON.stringify(sortIds(client.account_service));
  return JSON.stringify(wanted) === JSON.stringify(client[field]);
}

/** Keeps the cells that change something. Drops empty cells, and cells equal to our own export. */
function readCells(
  cells: ReadonlyMap<ClientImportColumn, string>,
  exported: Partial<Record<ClientImportColumn, string>> | null,
): Map<ClientImportColumn, string> {
  const said = new Map<ClientImportColumn, string>();
  for (const [column, raw] of cells) {
    const cell = normalizeText(cleanCell(raw));
    const ours = exported?.[column];
    const isOurs = ours !== undefined && [cell, normalizeText(raw)].includes(normalizeText(ours));
    if (cell !== '' && !isOurs) said.set(column, cell);
  }
  return said;
}

/**
 * Plans a client import line by line, by id or else entity name. Empty cells and unedited exports
 * change nothing.
 * @returns the lines, or why the file as a whole cannot be read
 */
export function planClientImport(
  rows: readonly TableRow[],
  { clients, names, exported }: ImportContext,
): ImportPlan<ClientImportChange> | CellProblem {
  const { columns, ignored, problem } = readHeadings(rows[0]?.cells ?? [], clientImportColumns);
  if (problem) return problem;
  if (!columns.has('id') && !columns.has('entity_name'))
    return { code: 'client_import.headings_unknown', values: {} };
  const known = new ExistingClients(clients);
  const formatCells = createCellFormatter(exported);
  const read = { ...names, staff: indexStaff(names.people) };
  const named = new FirstMentions();
  const lines = listFilledRows(rows).map((row): ImportLine<ClientImportChange> => {
    const { line } = row;
    const cells = new Map([...columns].map(([column, at]) => [column, row.cells[at] ?? '']));
    const key = readCells(cells, null);
    const found = known.find(key.get('id'), key.get('entity_name'));
    const client = found && 'id' in found ? found : null;
    const said = readCells(cells, client && formatCells(client));
    // Ignores another spelling of the name that found the client: it is no reason to rename it.
    if (!key.has('id') && client) said.delete('entity_name');
    const { change: wanted, problems } = readClientLine(said, read, client?.staff ?? []);
    if (found && 'code' in found) problems.unshift(found);
    if (!found && !key.has('entity_name'))
      problems.push({ code: 'client_import.needs_entity_name', values: {} });
    const change = Object.fromEntries(
      Object.entries(wanted).filter(
        ([field, value]) => !client || !isSame(field as keyof ClientImportChange, value, client),
      ),
    ) as ClientImportChange;
    const keys = client ? [`client ${client.id}`] : [];
    const isFound = !(found && 'code' in found);
    if (isFound && change.entity_name !== undefined) keys.push(`name ${normalizeName(change.entity_name)}`);
    for (const one of keys) {
      const earlier = named.earlier(one, line);
      if (earlier !== undefined)
        problems.push({ code: 'client_import.same_client', values: { line: earlier } });
    }
    return {
      line,
      name: shorten(key.get('entity_name') ?? client?.entity_name ?? ''),
      action: decideAction(problems, client !== null, change),
      subject: client?.id ?? null,
      change: problems.length > 0 ? {} : change,
      problems,
    };
  });
  return { lines, ignored };
}
