import { ArrowLeft } from 'lucide-react';
import { readOpenid } from '#contract/accounts/openid.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderUse } from './provider-use.tsx';

/** Sign-in of staff by the company's OpenID Connect provider. */
export default function OpenidTab() {
  const text = useTexts();
  const query = usePageCall(readOpenid, {});
  const { data } = query;
  return (
    <div className="page-x">
      <p className="pt-4 text-13">
        <Link
          className="inline-flex items-center gap-1.5 text-accent underline underline-offset-2"
          to="/spa/profile?tab=company"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {text('openid.back')}
        </Link>
      </p>
      <Section title={text('openid.title')} text={text('openid.text')}>
        {data && <ProviderForm {...data} />}
        <Unloaded query={query}>
          <SkeletonRows rows={5} />
        </Unloaded>
      </Section>
      {data?.provider && <ProviderUse provider={data.provider} />}
    </div>
  );
}
