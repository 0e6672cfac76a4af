import type { ReactNode } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { NarrowPage } from '#web/shell/narrow-page.tsx';

interface DeadLinkProps {
  /** Why it no longer works. */
  children: ReactNode;
  /** Page that sends a new one. */
  again?: string | undefined;
}

/** Explains a used, replaced or expired link, and the next step. */
export function DeadLink({ children, again }: DeadLinkProps) {
  const text = useTexts();
  return (
    <NarrowPage>
      <h1 className="mt-6 font-semibold text-28">{text('signIn.choose.deadHeading')}</h1>
      <p className="mt-1 text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {again && (
          <ButtonLink to={again} reload variant="primary" size={40}>
            {text('signIn.choose.again')}
          </ButtonLink>
        )}
        <ButtonLink to="/log/accounts/login/" reload size={40}>
          {text('signIn.forgot.back')}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
