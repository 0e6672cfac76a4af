import { readSms } from '#contract/notifications/sms.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { CompanyPart, ServiceSection } from '../company-part.tsx';
import { Failures } from './failures.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderUse } from './provider-use.tsx';

/** Text messages through the store's account with a provider. */
export default function SmsTab() {
  const text = useTexts();
  const query = usePageCall(readSms, {});
  const { data } = query;
  return (
    <CompanyPart>
      <ServiceSection query={query} title={text('sms.title')} text={text('sms.text')}>
        {data && <ProviderForm provider={data.provider} />}
      </ServiceSection>
      {data?.provider && (
        <>
          <ProviderUse provider={data.provider} />
          <Failures />
        </>
      )}
    </CompanyPart>
  );
}
