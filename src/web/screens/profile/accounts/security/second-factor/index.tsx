import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { FactorMethods } from './factor-methods.tsx';

export function SecondFactorSection() {
  const text = useTexts();
  const query = useQuery(callOptions(readSecondFactor, {}));
  return (
    <Section id="second-factor" title={text('security.factor.title')} text={text('security.factor.text')}>
      {query.data && <FactorMethods state={query.data} />}
      <Unloaded query={query}>
        <SkeletonRows rows={2} />
      </Unloaded>
    </Section>
  );
}
