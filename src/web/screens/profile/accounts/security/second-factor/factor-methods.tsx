import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  beginTotp,
  endTotp,
  readSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts';
import { listSessions } from '#contract/accounts/security.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { showToast } from '#web/components/toast.tsx';
import { AppDialog, type NewApp } from './app-dialog.tsx';
import { MethodCard } from './method-card.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordDialog, type PasswordQuestion } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function FactorMethods({ state }: { state: Received<typeof readSecondFactor> }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const { totp, passkeys, recovery_codes_left } = state;

  const onChange = async (recoveryCodes: string[] = []) => {
    setCodes(recoveryCodes);
    await Promise.all([
      queries.invalidateQueries({ queryKey: [readSecondFactor.id] }),
      queries.invalidateQueries({ queryKey: [listSessions.id] }),
    ]);
  };
  const setUpApp: PasswordQuestion = {
    title: text('security.factor.proveTitle'),
    text: text('security.factor.proveText'),
    action: text('security.factor.goOn'),
    work: async (password) => setApp(await callApi(beginTotp, { body: { password } })),
  };
  const turnOff: PasswordQuestion = {
    title: text('security.factor.endAppTitle'),
    text: text('security.factor.endAppText'),
    action: text('security.factor.endAppAction'),
    work: async (password) => {
      await callApi(endTotp, { body: { password } });
      showToast({ text: text('security.factor.ended') });
      await onChange();
    },
  };
  const renew: PasswordQuestion = {
    title: text('security.factor.renewTitle'),
    text: text('security.factor.renewText'),
    action: text('security.factor.renewAction'),
    work: async (password) => {
      const { recovery_codes } = await callApi(renewRecoveryCodes, { body: { password } });
      await onChange(recovery_codes);
    },
  };

  return (
    <div className="divide-y divide-line">
      <MethodCard
        icon={<Smartphone aria-hidden="true" />}
        title={text('security.factor.app')}
        text={text('security.factor.appText')}
        state={
          totp ? (
            <Chip tone="ok" icon={<ShieldCheck className="size-3.5" aria-hidden="true" />}>
              {text('security.factor.on')}
            </Chip>
          ) : (
            <Chip>{text('security.factor.off')}</Chip>
          )
        }
        actions={
          <>
            <Button onClick={() => setQuestion(setUpApp)}>
              {totp ? text('security.factor.changeApp') : text('security.factor.setUpApp')}
            </Button>
            {totp && (
              <Button variant="danger" onClick={() => setQuestion(turnOff)}>
                {text('security.factor.endApp')}
              </Button>
            )}
          </>
        }
      />
      <PasskeyList passkeys={passkeys} ask={setQuestion} onChange={onChange} />
      {(totp || passkeys.length > 0) && (
        <MethodCard
          icon={<LifeBuoy aria-hidden="true" />}
          title={text('security.factor.codes')}
          text={text('security.factor.codesLeft', { count: recovery_codes_left })}
          actions={<Button onClick={() => setQuestion(renew)}>{text('security.factor.renewCodes')}</Button>}
        />
      )}
      <PasswordDialog asked={question} onClose={() => setQuestion(null)} />
      <AppDialog
        app={app}
        onClose={() => setApp(null)}
        onDone={(recoveryCodes) => {
          showToast({ text: text('security.factor.appIsOn') });
          void onChange(recoveryCodes);
        }}
      />
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}
