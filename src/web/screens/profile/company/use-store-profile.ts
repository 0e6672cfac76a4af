import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RequestOf } from '#contract/base/call.ts';
import { readStoreProfile, updateStoreLogo, updateStoreProfile } from '#contract/company/company.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { type StoreAnswer, storeKey } from '#web/api/store-queries.ts';
import { upload } from '#web/api/upload.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { session } from '#web/base/session.ts';
import { changeSession } from '#web/base/session-changes.ts';
import { pickValues } from '#web/forms/pick-values.ts';
import type { PicturePlace } from '#web/picture/use-picture.ts';

export type StoreProfile = Received<typeof readStoreProfile>;
export type StoreProfileChange = RequestOf<typeof updateStoreProfile>['body'];

const question = { params: { id: String(session.visitor?.storeId ?? 0) } };

export function useStoreProfile() {
  return usePageCall(readStoreProfile, question);
}

/** Updates the cached store, which menus, tabs and reports read. */
function applyProfile([store, ...others]: StoreAnswer, profile: StoreProfile): StoreAnswer {
  if (!store) return others;
  const names = Object.keys(store.profile) as (keyof typeof store.profile)[];
  return [{ ...store, name: profile.name, profile: pickValues(profile, names) }, ...others];
}

export function useSaveProfile() {
  const queries = useQueryClient();
  return useCallback(
    async (body: StoreProfileChange): Promise<void> => {
      const saved = await callApi(updateStoreProfile, { ...question, body });
      const { queryKey } = callOptions(readStoreProfile, question);
      // An answer under way may be older.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, saved);
      queries.setQueryData(storeKey, (info) => info && applyProfile(info, saved));
      changeSession({ social: saved.social });
    },
    [queries],
  );
}

/** Logo storage for `PictureField`. */
export function useLogoUpload(): PicturePlace {
  const queries = useQueryClient();
  return useMemo(() => {
    const keep = (logo: string | null) =>
      queries.setQueryData(
        callOptions(readStoreProfile, question).queryKey,
        (profile) => profile && { ...profile, logo },
      );
    return {
      async save(file, sending) {
        const { logo } = await upload(updateStoreLogo, { ...question, files: { image: [file] }, ...sending });
        keep(logo);
        return logo;
      },
      async remove() {
        await callApi(updateStoreLogo, { ...question, body: { image: null } });
        keep(null);
      },
    };
  }, [queries]);
}
