import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { CompanyPart } from '../company-part.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

const linkClass = 'text-accent underline underline-offset-2';

/** How programs reach the company, and it reaches them: tokens and webhooks. */
export default function DevelopersTab() {
  const text = useTexts();
  return (
    <CompanyPart>
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
    </CompanyPart>
  );
}
