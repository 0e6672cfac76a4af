import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { FigureKind } from './figure-table.ts';

/** Formats 2 decimals, none for counts, and leaves zero blank. */
export function formatFigure(value: number, kind: FigureKind): string {
  return value === 0 ? '' : formatFigureOrZero(value, kind);
}

/** Shows zeros too, for sums and charts. */
export function formatFigureOrZero(value: number, kind: FigureKind): string {
  if (kind === 'hours') return format.hours(value);
  return kind === 'money' ? format.amount(value) : format.number(value);
}

/** Formats a single figure with its unit: 8.50 h, $1,234.50. */
export function formatFigureWithUnit(
  text: ReturnType<typeof useTexts>,
  value: number,
  kind: FigureKind,
): string {
  if (kind === 'hours') return text('common.hours', { hours: format.hours(value) });
  return kind === 'money' ? format.money(value) : format.number(value);
}
