import { Ban, Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { findHome } from '#domain/navigation.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { useTitle } from '#web/shell/page-title.ts';
import { Plain } from '#web/shell/plain.tsx';

const iconStyle = { className: 'mb-4 size-8 text-muted', strokeWidth: 1.5, 'aria-hidden': true } as const;

function DeadEnd({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  const text = useTexts();
  return (
    <Plain>
      {icon}
      <h1 className="font-semibold text-28">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{children}</p>
      <ButtonLink
        className="mt-5"
        variant="primary"
        size={40}
        to={session.visitor ? findHome(session.visitor) : '/'}
      >
        {text('states.notFoundBack')}
      </ButtonLink>
    </Plain>
  );
}

/** Missing or hidden page: both look the same. */
export function NotFound() {
  const text = useTexts();
  useTitle('notFound');
  return (
    <DeadEnd icon={<Compass {...iconStyle} />} title={text('states.notFoundTitle')}>
      {text('states.notFoundText')}
    </DeadEnd>
  );
}

/** Page without permission for the signed-in person. */
export function NotAllowed() {
  const text = useTexts();
  return (
    <DeadEnd icon={<Ban {...iconStyle} />} title={text('states.forbiddenTitle')}>
      {text('states.forbiddenText')}
    </DeadEnd>
  );
}
