import type { ImportOutcome } from '#contract/base/table-import.ts';
import type { CellProblem, ImportPlan } from '#domain/table-import/table-import.ts';
import type { Context } from '#server/http/context.ts';
import { translateCode } from '#server/http/language.ts';
import type { UploadedTable } from './read-table.ts';

interface Written {
  applied: boolean;
  /** Ids added or changed, by line. */
  written?: ReadonlyMap<number, number>;
  /** Reason why nothing could be written. */
  refusal?: CellProblem | null;
}

/** Answers an import of a table: the planned changes, in the reader's language. */
export function writeOutcome<Change extends object>(
  context: Context,
  { encoding, sheet, sheets }: UploadedTable,
  { lines, ignored }: ImportPlan<Change>,
  { applied, written, refusal }: Written,
): ImportOutcome {
  const count = (action: ImportOutcome['lines'][number]['action']) =>
    lines.filter((one) => one.action === action).length;
  const message = ({ code, values }: CellProblem) =>
    translateCode(context.translate, `errors.${code}`, values);
  return {
    applied,
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
    ignored,
    refusal: refusal ? message(refusal) : null,
    encoding,
    sheet,
    sheets,
    lines: lines.map(({ line, name, action, subject, change, problems }) => ({
      line,
      name,
      action,
      id: written?.get(line) ?? subject,
      changes: Object.keys(change),
      problems: problems.map(message),
    })),
  };
}
