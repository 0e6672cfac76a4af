import { SidePanel } from '#web/components/side-panel.tsx';
import { useTexts } from '#web/texts.ts';

/** The address names somebody who is not there any more. */
export function MissingPerson({ closeHref }: { closeHref: string }) {
  const text = useTexts();
  return (
    <SidePanel title={text('errors.not_found')} list={text('people.backToList')} closeHref={closeHref}>
      <p className="text-13 text-muted">{text('people.gone')}</p>
    </SidePanel>
  );
}
