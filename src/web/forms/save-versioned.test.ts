import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { saveVersioned } from './save-versioned.ts';

const client = { entity_name: 'A', email: '', staff: [1], paid: false, version: 1 };

describe('saving over a newer version', () => {
  /** A server whose row is `current`; it keeps what is sent with the right version. */
  function save(change: Partial<typeof client>, current: typeof client, from = client) {
    const versions: number[] = [];
    let seen: typeof client | undefined;
    const saved = saveVersioned({
      change,
      from,
      send: async (version) => {
        versions.push(version);
        if (version !== current.version) {
          throw new ApiError({ status: 412, code: 'stale_version', current });
        }
        return { ...current, ...change, version: version + 1 };
      },
      describe: (value) => `Now ${value}`,
      onSeen: (row) => {
        seen = row;
      },
    });
    return saved.then(
      (row) => ({ row, versions, seen }),
      (error: ApiError) => ({ error, versions, seen }),
    );
  }

  it('keeps what somebody else changed in other fields', async () => {
    const theirs = { ...client, email: 'new@y.example', version: 2 };
    expect(await save({ paid: true }, theirs)).toMatchObject({
      row: { paid: true, email: 'new@y.example', version: 3 },
      versions: [1, 2],
    });
  });

  it('is refused once where both changed one field, and then overwrites it', async () => {
    const theirs = { ...client, entity_name: 'Theirs', version: 2 };
    const first = await save({ entity_name: 'Mine' }, theirs);
    expect(first).toMatchObject({
      error: { status: 400, code: 'stale_version', fieldErrors: { entity_name: ['Now Theirs'] } },
      versions: [1],
    });
    expect(first.seen).toEqual(theirs);
    expect(await save({ entity_name: 'Mine' }, theirs, first.seen)).toMatchObject({
      row: { entity_name: 'Mine', version: 3 },
    });
  });

  it('leaves other errors as they are', async () => {
    const send = () => Promise.reject(new ApiError({ status: 403, code: 'not_allowed' }));
    const saved = saveVersioned({ change: {}, from: client, send, describe: String });
    await expect(saved).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
  });
});
