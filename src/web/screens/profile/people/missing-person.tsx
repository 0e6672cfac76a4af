import { useTexts } from '#web/base/texts.ts';
import { SidePanel } from '#web/components/side-panel.tsx';

/** Replaces the panel of a deleted person. */
export function MissingPerson({ closeHref }: { closeHref: string }) {
  const text = useTexts();
  return (
    <SidePanel title={text('errors.not_found')} list={text('people.backToList')} closeHref={closeHref}>
      <p className="text-13 text-muted">{text('people.gone')}</p>
    </SidePanel>
  );
}
