import { listOutbox } from '#contract/mail/outbox.ts';
import { mayCall } from '#web/base/rights.ts';
import { session } from '#web/base/session.ts';
import type { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { callApi } from './call-api.ts';
import { tellFailure } from './error-handling.ts';

type Text = ReturnType<typeof useTexts>;

export async function copyLink(
  link: string,
  text: Text,
  said: string = text('common.linkCopied'),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: said });
  } catch {
    showToast({ text: text('common.linkNotCopied', { link }), tone: 'failed', stays: true });
  }
}

/** Copies the newest link for an address from the outbox, used without a mail server. */
async function copyKeptLink(address: string, text: Text): Promise<void> {
  try {
    const { results } = await callApi(listOutbox, { query: {} });
    const kept = results.find(({ to, state, link }) => to === address && state === 'kept' && link !== null);
    if (kept?.link) await copyLink(kept.link, text);
    else showToast({ text: text('common.linkNotKept'), tone: 'failed' });
  } catch (error) {
    tellFailure(error);
  }
}

/** Shows a toast about a mailed link; without a mail server, offers to copy the link. */
export function showLinkSent(sent: string, address: string, text: Text): void {
  if (session.sendsMail) return void showToast({ text: sent });
  showToast({
    text: text('common.linkNotMailed', { address }),
    stays: true,
    ...(mayCall('outbox.list') && {
      action: { label: text('common.copyLink'), onSelect: () => void copyKeptLink(address, text) },
    }),
  });
}
