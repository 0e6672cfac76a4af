import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { listSheets, openContainer, refuseFile, toFileRefusal } from './spreadsheet/container.ts';
import { readRows } from './spreadsheet/read-rows.ts';
import { readWorkbook } from './spreadsheet/workbook.ts';

/** A sheet of a workbook that is open. */
export interface OpenSheet {
  /** The sheet's name. */
  sheet: string;
  /** All that can be chosen. */
  sheets: string[];
  rows: AsyncIterable<TableRow[]>;
}

/** Opens a sheet of an .xlsx file for `work`: the one of this name, or the first. 400 for other workbooks (docs/rules/people.md#tables-from-files). */
export async function withSheet<T>(
  path: string,
  chosen: string | undefined,
  work: (sheet: OpenSheet) => Promise<T>,
): Promise<T> {
  try {
    const container = await openContainer(path);
    try {
      const book = await readWorkbook(container);
      const shown = book.sheets.filter(({ isHidden }) => !isHidden);
      const sheets = shown.map(({ name }) => name);
      const found = chosen === undefined ? shown[0] : shown.find(({ name }) => name === chosen);
      if (!found && chosen !== undefined) throw refuseFile('import.no_sheet', { sheet: chosen.slice(0, 60) });
      if (!found) throw refuseFile('import.empty');
      try {
        return await work({ sheet: found.name, sheets, rows: readRows(container, book, found.part) });
      } catch (error) {
        const isBadInput = error instanceof Refusal && error.status === 400;
        throw isBadInput ? invalid(...error.problems, ...listSheets(sheets)) : error;
      }
    } finally {
      container.close();
    }
  } catch (error) {
    throw toFileRefusal(error);
  }
}
