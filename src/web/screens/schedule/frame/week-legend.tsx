import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Spinner } from '#web/components/spinner.tsx';

const swatch = 'h-3 w-5 rounded-tag border';

/** Looks of what a legend explains. */
const looks = {
  published: `${swatch} border-role-edge bg-role-edge`,
  draft: `${swatch} border-role-edge draft-stripes`,
  open: `${swatch} border-text bg-surface`,
  cannot: 'border-6 border-edge border-b-transparent border-l-transparent',
  prefers: 'border-6 border-accent border-r-transparent border-b-transparent',
};

/** Explains one look of a card or a cell. */
export function LegendEntry({ of, className }: { of: keyof typeof looks; className?: string }) {
  const text = useTexts();
  return (
    <li className={clsx('flex items-center gap-1.5', className)}>
      <span className={looks[of]} aria-hidden="true" />
      {text(`schedule.legend.${of}`)}
    </li>
  );
}

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
  // Keeps room for its buttons, so that nothing above moves under the pointer when they show.
  return (
    <div
      data-idle-bar
      className="page-x flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 border-line border-t bg-canvas py-1 text-12 text-muted"
    >
      <ul className="flex gap-5" data-role="AT">
        <LegendEntry of="published" />
        <LegendEntry of="draft" />
        <LegendEntry of="open" />
        <LegendEntry of="cannot" className="max-sm:hidden" />
        <LegendEntry of="prefers" className="max-sm:hidden" />
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
