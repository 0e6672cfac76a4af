import { Compass } from 'lucide-react';
import { roleHome } from '#domain/navigation.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { session } from '#web/session.ts';
import { Plain } from '#web/shell/plain.tsx';
import { useTexts } from '#web/texts.ts';

/** Nothing at this address, or nothing one may see: exactly alike. */
export function NotFound() {
  const text = useTexts();
  return (
    <Plain>
      <Compass className="mb-4 size-8 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <h1 className="font-semibold text-28">{text('states.notFoundTitle')}</h1>
      <p className="mt-2 max-w-prose text-muted">{text('states.notFoundText')}</p>
      <ButtonLink
        className="mt-5"
        variant="primary"
        size={40}
        to={session.visitor ? roleHome(session.visitor) : '/'}
      >
        {text('states.notFoundBack')}
      </ButtonLink>
    </Plain>
  );
}
