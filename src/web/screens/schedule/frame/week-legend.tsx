import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Spinner } from '#web/components/spinner.tsx';

/** Explains fill, stripes and outline, and the week's readers. */
export function WeekLegend({
  state,
  drafted,
  unnotified,
  saving,
  children,
}: {
  /** Null while loading. */
  state: 'draft' | 'partly' | 'published' | null;
  /** Names of the branches that are not published yet. */
  drafted: string[];
  /** Changes of a published week that people have not been notified of. */
  unnotified: number;
  saving: boolean;
  children?: ReactNode;
}) {
  const text = useTexts();
  function sentence(): string {
    if (saving) return text('schedule.saving');
    if (state === 'draft') return text('schedule.draftHint');
    if (state === 'partly') return text('schedule.partlyHint', { branches: format.list(drafted) });
    return unnotified > 0
      ? text('schedule.changedHint', { count: unnotified })
      : text('schedule.publishedHint');
  }
  const swatch = 'h-3 w-5 rounded-tag border';
  // Keeps room for its buttons, so that nothing above moves under the pointer when they show.
  return (
    <div className="page-x flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t bg-canvas py-1 text-12 text-muted">
      <ul className="flex gap-5" data-role="AT">
        <li className="flex items-center gap-1.5">
          <span className={`${swatch} border-role-edge bg-role-edge`} aria-hidden="true" />
          {text('schedule.legend.published')}
        </li>
        <li className="flex items-center gap-1.5">
          <span className={`${swatch} border-role-edge draft-stripes`} aria-hidden="true" />
          {text('schedule.legend.draft')}
        </li>
        <li className="flex items-center gap-1.5">
          <span className={`${swatch} border-text bg-surface`} aria-hidden="true" />
          {text('schedule.legend.open')}
        </li>
        <li className="flex items-center gap-1.5 max-sm:hidden">
          <span
            className="border-6 border-edge border-b-transparent border-l-transparent"
            aria-hidden="true"
          />
          {text('schedule.legend.cannot')}
        </li>
        <li className="flex items-center gap-1.5 max-sm:hidden">
          <span
            className="border-6 border-accent border-r-transparent border-b-transparent"
            aria-hidden="true"
          />
          {text('schedule.legend.prefers')}
        </li>
      </ul>
      {children}
      {state && (
        <span className="ml-auto flex items-center gap-1.5 max-sm:ml-0">
          {saving ? <Spinner /> : <Check className="size-3.5" aria-hidden="true" />}
          {sentence()}
        </span>
      )}
    </div>
  );
}
