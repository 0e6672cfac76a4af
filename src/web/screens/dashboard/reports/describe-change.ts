import { format } from '#web/base/format.ts';
import type { useTexts } from '#web/base/texts.ts';
import type { FigureKind } from './figure-table.ts';
import { formatFigureOrZero, formatFigureWithUnit } from './format-figure.ts';

/** Compares a figure with the previous one: `5.25 h more (3.1%)`. */
export function describeChange(
  text: ReturnType<typeof useTexts>,
  value: number,
  before: number,
  kind: FigureKind,
): string {
  if (value === before) return text('reports.change.same');
  const amount = formatFigureWithUnit(text, Math.abs(value - before), kind);
  const key = value > before ? 'more' : 'less';
  if (before === 0) return text(`reports.change.${key}`, { amount });
  const percent = format.percent(Math.abs(value - before) / Math.abs(before));
  return text(`reports.change.${key}Share`, { amount, percent });
}

/** Formats a difference with its sign: `+5.25`, `−12.00`, `±0`. */
export function formatChange(value: number, before: number, kind: FigureKind): string {
  if (value === before) return '±0';
  return `${value > before ? '+' : '−'}${formatFigureOrZero(Math.abs(value - before), kind)}`;
}
