import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { readStoreProfile, updateStoreProfile } from '#contract/company/company.ts';
import { callApi } from '#web/api/call-api.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { Switch } from '#web/components/switch.tsx';

const question = { params: { id: String(session.visitor?.storeId ?? 0) } };

/** Requires a second factor of all admins; only an admin who has one can switch it on. */
export function RequireSecondFactor() {
  const text = useTexts();
  const queries = useQueryClient();
  const { data: profile } = useQuery(callOptions(readStoreProfile, question));
  const { data: own } = useQuery(callOptions(readSecondFactor, {}));
  const [error, setError] = useState('');
  const change = async (require_second_factor: boolean) => {
    setError('');
    try {
      const saved = await callApi(updateStoreProfile, { ...question, body: { require_second_factor } });
      queries.setQueryData(callOptions(readStoreProfile, question).queryKey, saved);
      await queries.invalidateQueries({ queryKey: [readSecondFactor.id] });
    } catch (failure) {
      setError(explainFailure(failure));
    }
  };
  const hasOwn = own && (own.totp || own.passkeys.length > 0);
  return (
    <Section
      id="required-factor"
      title={text('security.factor.requireTitle')}
      text={text('security.factor.requireText')}
    >
      {profile && own ? (
        <>
          <Switch
            label={text('security.factor.requireSwitch')}
            hint={
              hasOwn || profile.require_second_factor
                ? text('security.factor.requireHint')
                : text('security.factor.requireOwnFirst')
            }
            checked={profile.require_second_factor}
            disabled={!hasOwn && !profile.require_second_factor}
            onChange={(checked) => void change(checked)}
          />
          {error && (
            <p role="alert" className="mt-2 text-13 text-danger">
              {error}
            </p>
          )}
        </>
      ) : (
        <LoadingState>
          <SkeletonRows rows={1} />
        </LoadingState>
      )}
    </Section>
  );
}
