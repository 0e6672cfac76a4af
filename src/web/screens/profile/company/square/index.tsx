import { listBranchProfiles } from '#contract/company/company.ts';
import { readSquare } from '#contract/sales/square.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Section } from '#web/components/section.tsx';
import { CompanyPart, ServiceSection } from '../company-part.tsx';
import { Connected } from './connected.tsx';
import { TokenForm } from './token-form.tsx';

/** Sales by themselves from Square: its token and the locations of branches. */
export default function SquareTab() {
  const text = useTexts();
  const query = usePageCall(readSquare, {});
  const { data } = query;
  const { data: branches } = usePageCall(listBranchProfiles, {});
  const active = branches?.filter(({ is_active }) => is_active);
  const connection = data?.connection ?? null;
  return (
    <CompanyPart>
      <ServiceSection query={query} title={text('square.title')} text={text('square.text')}>
        {data && <TokenForm isConnected={connection !== null} />}
      </ServiceSection>
      {connection && active && <Connected connection={connection} branches={active} />}
      {connection && active && connection.locations.length > 0 && mayCall('square.import') && (
        <Section title={text('square.fetchTitle')} text={text('square.fetchText')}>
          <ButtonLink to="/spa/dashboard?tab=import">{text('square.toImport')}</ButtonLink>
        </Section>
      )}
    </CompanyPart>
  );
}
