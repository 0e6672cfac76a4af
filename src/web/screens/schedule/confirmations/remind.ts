import { remindToConfirm } from '#contract/schedule/confirmations.ts';
import { attempt } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';

/** Reminds employees of a week to confirm, and says who was and who was not. */
export const remind = (asked: { sunday: string; branches?: number[]; employee?: number }) =>
  attempt(async () => {
    const { reminded, recent, unreached } = await callApi(remindToConfirm, { body: asked });
    const said = (['reminded', 'recent', 'unreached'] as const).flatMap((part) => {
      const count = { reminded, recent, unreached }[part].length;
      return count > 0 ? [translate(`publishing.confirmation.${part}`, { count })] : [];
    });
    showToast({ text: said.length > 0 ? said.join(' ') : translate('publishing.confirmation.nobody') });
  });
