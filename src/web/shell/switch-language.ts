import { updateAccount } from '#contract/accounts/own-account.ts';
import type { Language } from '#texts/languages.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { session } from '#web/base/session.ts';

/** Keeps the reader's language with their account, and shows the page in it. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await callApi(updateAccount, {
      params: { id: String(session.visitor?.userId ?? 0) },
      body: { language },
    });
    location.reload();
  } catch (error) {
    tellFailure(error);
  }
}
