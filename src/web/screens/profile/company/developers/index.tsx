import { ArrowLeft } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { Link } from '#web/navigation/link.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

const linkClass = 'text-accent underline underline-offset-2';

/** How programs reach the company, and it reaches them: tokens and webhooks. */
export default function DevelopersTab() {
  const text = useTexts();
  return (
    <div className="page-x">
      <p className="pt-4 text-13">
        <Link className={`inline-flex items-center gap-1.5 ${linkClass}`} to="/spa/profile?tab=company">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {text('developers.back')}
        </Link>
      </p>
      <Section title={text('developers.tokens.title')} text={text('developers.tokens.text')}>
        <Tokens />
        <p className="mt-4 text-13 text-muted">
          {text('developers.tokens.use')}{' '}
          <a className={linkClass} href="/api/docs" target="_blank" rel="noreferrer">
            {text('developers.reference')}
          </a>
        </p>
      </Section>
      <Section title={text('developers.webhooks.title')} text={text('developers.webhooks.text')}>
        <Webhooks />
      </Section>
    </div>
  );
}
