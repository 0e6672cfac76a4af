import { useTexts } from '#web/texts.ts';
import { Panel } from './panel.tsx';

/** The address names somebody who is not there any more. */
export function MissingPerson({ closeHref }: { closeHref: string }) {
  const text = useTexts();
  return (
    <Panel title={text('errors.not_found')} closeHref={closeHref}>
      <p className="text-13 text-muted">{text('team.gone')}</p>
    </Panel>
  );
}
