import { readOpenid } from '#contract/accounts/openid.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { CompanyPart, ServiceSection } from '../company-part.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderUse } from './provider-use.tsx';

/** Sign-in of staff by the company's OpenID Connect provider. */
export default function OpenidTab() {
  const text = useTexts();
  const query = usePageCall(readOpenid, {});
  const { data } = query;
  return (
    <CompanyPart>
      <ServiceSection query={query} title={text('openid.title')} text={text('openid.text')}>
        {data && <ProviderForm {...data} />}
      </ServiceSection>
      {data?.provider && <ProviderUse provider={data.provider} />}
    </CompanyPart>
  );
}
