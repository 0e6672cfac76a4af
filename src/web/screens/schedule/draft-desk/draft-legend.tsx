import { useTexts } from '#web/base/texts.ts';

/** Explains the cards of a draft. */
export function DraftLegend() {
  const text = useTexts();
  const swatch = 'h-3 w-5 rounded-tag border';
  return (
    <ul className="flex gap-5 text-12 text-muted max-lg:hidden" data-role="AT">
      <li className="flex items-center gap-1.5">
        <span
          className={`${swatch} draft-stripes inline-flex items-center justify-center border-role-tag border-dashed font-semibold text-role-ink leading-none`}
          aria-hidden="true"
        >
          +
        </span>
        {text('planning.draft.proposed')}
      </li>
      <li className="flex items-center gap-1.5">
        <span className={`${swatch} border-role-edge bg-role-edge`} aria-hidden="true" />
        {text('schedule.legend.published')}
      </li>
      <li className="flex items-center gap-1.5">
        <span className={`${swatch} border-text bg-surface`} aria-hidden="true" />
        {text('schedule.legend.open')}
      </li>
      <li className="flex items-center gap-1.5">
        <span className="border-6 border-edge border-b-transparent border-l-transparent" aria-hidden="true" />
        {text('schedule.legend.cannot')}
      </li>
    </ul>
  );
}
