import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import {
  createRotation,
  deleteRotation,
  listRotations,
  updateRotation,
} from '#contract/schedule/rotations.ts';
import { hashFields } from '#domain/content-hash.ts';
import type { Rotation } from '#domain/schedule/rotation.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';

export type RotationRow = Received<typeof listRotations>[number];
export type RotationBody = RequestOf<Calls['rotation.create']>['body'];

/** Reads a rotation as its rules do. */
export function readRotation({ shift_role: role, places, ...row }: RotationRow): Rotation {
  return {
    ...row,
    role,
    places: places.map(({ employee, first_day: firstDay }) => ({ employee, firstDay })),
  };
}

/** Loads and writes rotating patterns; throws on failure. */
export function useRotations() {
  const client = useQueryClient();
  const { data, isError } = useQuery(callOptions(listRotations, {}));
  async function changing<Answer>(write: Promise<Answer>): Promise<Answer> {
    try {
      return await write;
    } finally {
      // Also after a refusal, which may mean that others have changed it.
      await client.invalidateQueries({ queryKey: [listRotations.id] });
    }
  }
  return {
    rotations: data,
    isError,
    /** Creates one, or changes the one that was seen. */
    save: (body: RotationBody, seen: RotationRow | null) =>
      changing(
        seen === null
          ? callApi(createRotation, { body })
          : callApi(updateRotation, {
              params: { id: String(seen.id) },
              body,
              ifMatch: hashFields(seen, body),
            }),
      ),
    remove: (id: number) => changing(callApi(deleteRotation, { params: { id: String(id) } })),
  };
}
