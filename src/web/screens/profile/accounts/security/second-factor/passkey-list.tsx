import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  type readSecondFactor,
  updatePasskey,
} from '#contract/accounts/second-factor.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { makePasskey, passkeyFailure, passkeySupport } from '#web/api/passkeys.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { MethodCard } from './method-card.tsx';
import type { PasswordQuestion } from './password-dialog.tsx';

type Passkey = Received<typeof readSecondFactor>['passkeys'][number];

const NewPasskey = createForm<{ name: string; password: string }>();
const Rename = createForm<{ name: string }>();
const name100 = [['max_characters', 100]] as const;

interface PasskeyListProps {
  passkeys: Passkey[];
  ask: (asked: PasswordQuestion) => void;
  /** Reloads after a change, with any new recovery codes. */
  onChange: (recoveryCodes?: string[]) => Promise<void>;
}

/** Turns a browser's refusal into an error on top of the form. */
function toFormError(error: unknown, messages: { exists: string; none: string }): unknown {
  const failure = passkeyFailure(error);
  if (!failure) return error;
  const fieldErrors = { non_field_errors: [messages[failure]] };
  return new ApiError({ status: 400, code: 'passkey', fieldErrors, requestId: '' });
}

export function PasskeyList({ passkeys, ask, onChange }: PasskeyListProps) {
  const text = useTexts();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const support = passkeySupport();

  const add = async ({ name, password }: { name: string; password: string }) => {
    const options = await callApi(beginPasskey, { body: { password } });
    const credential = await makePasskey(options).catch((error: unknown) => {
      const messages = {
        exists: text('security.factor.passkeyExists'),
        none: text('security.factor.passkeyFailed'),
      };
      throw toFormError(error, messages);
    });
    const body = { name, credential: credential as never };
    const { recovery_codes } = await callApi(createPasskey, { body });
    showToast({ text: text('security.factor.added', { name }) });
    await onChange(recovery_codes);
  };
  const askToRemove = ({ id, name }: Passkey): PasswordQuestion => ({
    title: text('security.factor.removeTitle', { name }),
    text: text('security.factor.removeText'),
    action: text('security.factor.removeAction'),
    work: async (password) => {
      await callApi(deletePasskey, { params: { id: String(id) }, body: { password } });
      showToast({ text: text('security.factor.removed', { name }) });
      await onChange();
    },
  });
  const describeUse = ({ created_at, last_used_at }: Passkey) => {
    const date = format.dateTime(created_at);
    if (last_used_at === null) return text('security.factor.created', { date });
    const used = format.dateTime(last_used_at);
    return text('security.factor.createdAndUsed', { date, used });
  };

  return (
    <MethodCard
      icon={<KeyRound aria-hidden="true" />}
      title={text('security.factor.passkeys')}
      text={text('security.factor.passkeysText')}
      actions={
        support === 'yes' && (
          <Button onClick={() => setAdding(true)}>{text('security.factor.addPasskey')}</Button>
        )
      }
    >
      {support !== 'yes' && (
        <p className="text-13 text-muted">
          {text(
            support === 'unknown' ? 'security.factor.passkeysUnknown' : 'security.factor.passkeysNeedName',
          )}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-14">{passkey.name}</p>
                <p className="text-13 text-muted">{describeUse(passkey)}</p>
              </div>
              <Button
                variant="quiet"
                onClick={() => setRenaming(passkey)}
                aria-label={text('security.factor.renameNamed', { name: passkey.name })}
              >
                {text('security.factor.rename')}
              </Button>
              <Button
                variant="danger"
                onClick={() => ask(askToRemove(passkey))}
                aria-label={text('security.factor.removeNamed', { name: passkey.name })}
              >
                {text('security.factor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <NewPasskey.Dialog
          open
          onClose={() => setAdding(false)}
          title={text('security.factor.addPasskey')}
          description={text('security.factor.addPasskeyText')}
          submit={text('security.factor.goOn')}
          initial={{ name: '', password: '' }}
          onSubmit={add}
        >
          <input type="text" autoComplete="username" value={session.visitor?.username} readOnly hidden />
          <div className="space-y-4">
            <NewPasskey.Text
              name="name"
              label={text('security.factor.passkeyName')}
              hint={text('security.factor.passkeyNameHint')}
              required
              rules={name100}
            />
            <NewPasskey.Password
              name="password"
              label={text('security.factor.provePassword')}
              autoComplete="current-password"
              required
            />
          </div>
        </NewPasskey.Dialog>
      )}
      {renaming && (
        <Rename.Dialog
          open
          onClose={() => setRenaming(null)}
          title={text('security.factor.renameTitle')}
          initial={{ name: renaming.name }}
          onSubmit={async (body) => {
            await callApi(updatePasskey, { params: { id: String(renaming.id) }, body });
            await onChange();
          }}
        >
          <Rename.Text name="name" label={text('security.factor.passkeyName')} required rules={name100} />
        </Rename.Dialog>
      )}
    </MethodCard>
  );
}
