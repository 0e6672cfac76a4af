import { remindToConfirm } from '#contract/schedule/confirmations.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError } from '#web/api/error-handling.ts';
import { translate } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';

/** Reminds employees of a week to confirm, and says who was and who was not. */
export async function remind(asked: {
  sunday: string;
  branches?: number[];
  employee?: number;
}): Promise<void> {
  try {
    const { reminded, recent, unreached } = await callApi(remindToConfirm, { body: asked });
    const said = (['reminded', 'recent', 'unreached'] as const).flatMap((part) => {
      const count = { reminded, recent, unreached }[part].length;
      return count > 0 ? [translate(`publishing.confirmation.${part}`, { count })] : [];
    });
    showToast({ text: said.length > 0 ? said.join(' ') : translate('publishing.confirmation.nobody') });
  } catch (error) {
    showToast({ text: describeError(error), tone: 'failed' });
  }
}
