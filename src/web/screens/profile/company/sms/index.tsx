import { ArrowLeft } from 'lucide-react';
import { readSms } from '#contract/notifications/sms.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import { Failures } from './failures.tsx';
import { ProviderForm } from './provider-form.tsx';
import { ProviderUse } from './provider-use.tsx';

/** Text messages through the store's account with a provider. */
export default function SmsTab() {
  const text = useTexts();
  const query = usePageCall(readSms, {});
  const { data } = query;
  return (
    <div className="page-x">
      <p className="pt-4 text-13">
        <Link
          className="inline-flex items-center gap-1.5 text-accent underline underline-offset-2"
          to="/spa/profile?tab=company"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {text('sms.back')}
        </Link>
      </p>
      <Section title={text('sms.title')} text={text('sms.text')}>
        {data && <ProviderForm provider={data.provider} />}
        <Unloaded query={query}>
          <SkeletonRows rows={4} />
        </Unloaded>
      </Section>
      {data?.provider && (
        <>
          <ProviderUse provider={data.provider} />
          <Failures />
        </>
      )}
    </div>
  );
}
