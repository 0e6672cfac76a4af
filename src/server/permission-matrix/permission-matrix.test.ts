import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { calls } from '#contract/index.ts';
import { buildUser } from '#demo/builders.ts';
import { type Preset, presetNames, presets } from '#domain/accounts/powers.ts';
import { explainNoToken } from '#domain/accounts/tokens.ts';
import { type AuthType, authTypes } from '#domain/auth-types.ts';
import { findReach, fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, signedOut, testServer } from '#test/server.ts';
import { buildToken, callerWith } from '#test/tokens.ts';
import { fromElsewhere, namesNoBranch, namesRow, otherwise, requests } from './requests.fixture.ts';
import { missingLike, rowsFor, rowsOf } from './rows.fixture.ts';

/**
 * Every call × every role × own, colleague's and foreign row, against the one table of rights. A request that the role may make is
 * well-formed, so that it succeeds; one that it may not make is refused before anything is looked at.
 */

let own: Cast;
let foreign: Cast;
let nobody: Caller;
/** Admins of the first store with all branches, with its first one alone, and with the other. */
let managers: { [Name in Preset]: Record<'all' | 'some' | 'other', Caller> };

/** Programs with the powers of a preset, over all branches and over the first one, whose tokens an owner made. */
let programs: { [Name in Preset]: Record<'all' | 'some', Caller> };

/** Rows that are named and never reached: every such request is refused, so that one set serves all. */
let ownRows: Awaited<ReturnType<typeof rowsOf>>;
let foreignRows: typeof ownRows;

function callerOf(cast: Cast, role: AuthType): Caller {
  const { admin, hourly, clock, clientCaller } = cast;
  return { admin, employee: hourly, clockadmin: clock, client: clientCaller }[role];
}

beforeAll(async () => {
  own = await buildCast();
  foreign = await buildCast();
  nobody = await signedOut();
  const make = async (name: Preset, branches: number[] | null) => {
    const account = await buildUser(database, own.storeId, { powers: [...presets[name].powers], branches });
    return signedInAs({ storeId: own.storeId, userId: account.id });
  };
  const { database } = await testServer();
  const made = presetNames.map(async (name) => {
    return [
      name,
      {
        all: await make(name, null),
        some: await make(name, [own.sanFrancisco]),
        other: await make(name, [own.oakland]),
      },
    ] as const;
  });
  managers = Object.fromEntries(await Promise.all(made)) as typeof managers;
  const makeProgram = async (name: Preset, branches: number[] | null) => {
    const { powers } = presets[name];
    const owner = { storeId: own.storeId, userId: own.userIds.admin };
    return callerWith((await buildToken({ ...owner, powers, branches })).token);
  };
  const madePrograms = presetNames.map(async (name) => {
    return [
      name,
      { all: await makeProgram(name, null), some: await makeProgram(name, [own.sanFrancisco]) },
    ] as const;
  });
  programs = Object.fromEntries(await Promise.all(madePrograms)) as typeof programs;
  ownRows = await rowsOf(own);
  foreignRows = await rowsOf(foreign);
});

/** A stream does not end by itself: `events/events.test.ts` walks all roles with it. */
const answered = (Object.values(calls) as Call[]).filter((call) => call.contentType === 'application/json');

describe.each(answered)('$id', (call) => {
  const request = requests[call.id];

  it('refuses who is not signed in', async () => {
    const { path, body, form } = request(own, ownRows);
    const answer = await nobody.call(call.method, path, { body, form });
    expect(answer.status).toBe(403);
    expect(answer.headers['x-error-code']).toBe('not_signed_in');
  });

  it.each(authTypes)('serves %s as far as the table says', async (role) => {
    const mayCall = findReach(call.id, fullRights(role)) !== null;
    const { path, body, form } = request(own, mayCall ? await rowsFor(request, own, role) : ownRows);
    const answer = await callerOf(own, role).call(call.method, path, { body, form });
    if (!mayCall) {
      expect(answer.status).toBe(403);
      expect(answer.headers['x-error-code']).toBe('not_allowed');
    } else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(otherwise[call.id]?.[role] ?? call.status);
    }
  });

  it.each(presetNames)('is closed to a %s without the power or the branches', async (preset) => {
    const { path, body, form } = request(own, ownRows);
    for (const branches of ['all', [own.sanFrancisco]] as const) {
      const rights = { authType: 'admin', powers: presets[preset].powers, branches } as const;
      if (findReach(call.id, rights)) continue;
      const caller = managers[preset][branches === 'all' ? 'all' : 'some'];
      const answer = await caller.call(call.method, path, { body, form });
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'not_allowed']);
    }
  });

  it.each(presetNames)('serves a %s of some branches on what is theirs alone', async (preset) => {
    const rights = {
      authType: 'admin',
      powers: presets[preset].powers,
      branches: [own.sanFrancisco],
    } as const;
    if (findReach(call.id, rights) !== 'reach') return;
    const ask = async (caller: Caller, rows: typeof ownRows) => {
      const { path, body, form } = request(own, rows);
      return caller.call(call.method, path, { body, form });
    };
    const rows = await rowsFor(request, own, 'admin');
    if (namesRow.includes(call.id) && !namesNoBranch.includes(call.id)) {
      const answers = [await ask(managers[preset].other, rows)];
      answers.push(await ask(managers[preset].other, missingLike(rows)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    } else if (!namesRow.includes(call.id)) {
      const answer = await ask(managers[preset].other, rows);
      const expected = fromElsewhere[call.id] ?? otherwise[call.id]?.admin ?? call.status;
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
    }
    const answer = await ask(managers[preset].some, rows);
    expect(answer.status, JSON.stringify(answer.body)).toBe(otherwise[call.id]?.admin ?? call.status);
  });

  it('serves a program with an owner’s powers as it serves the owner, but for what is closed to tokens', async () => {
    const mayCall = call.permission.admin !== undefined && explainNoToken(call.id) === null;
    const { path, body, form } = request(own, mayCall ? await rowsFor(request, own, 'admin') : ownRows);
    const answer = await programs.owner.all.call(call.method, path, { body, form });
    if (mayCall) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(otherwise[call.id]?.admin ?? call.status);
    } else {
      expect(answer.status).toBe(403);
      expect(['not_allowed', 'not_for_tokens']).toContain(answer.headers['x-error-code']);
    }
  });

  it.each(presetNames)('is closed to a program of a %s without the power or the branches', async (preset) => {
    const { path, body, form } = request(own, ownRows);
    for (const branches of ['all', [own.sanFrancisco]] as const) {
      const rights = { authType: 'admin', powers: presets[preset].powers, branches } as const;
      if (findReach(call.id, rights)) continue;
      const caller = programs[preset][branches === 'all' ? 'all' : 'some'];
      const answer = await caller.call(call.method, path, { body, form });
      expect(answer.status).toBe(403);
    }
  });

  if (namesRow.includes(call.id)) {
    it.each(authTypes)('answers %s alike for a foreign and a missing row', async (role) => {
      const answers = [];
      for (const rows of [foreignRows, missingLike(foreignRows)]) {
        const { path, body, form } = request(own, rows);
        answers.push(await callerOf(own, role).call(call.method, path, { body, form }));
      }
      const expected = findReach(call.id, fullRights(role)) ? 404 : 403;
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });
  }

  if (namesRow.includes(call.id) && findReach(call.id, fullRights('employee')) === 'own') {
    it('does not show an employee what belongs to a colleague', async () => {
      const colleague = { ...own, ana: own.luis };
      const rows = { ...(await rowsFor(request, colleague, 'admin')), user: own.userIds.salaried };
      const { path, body, form } = request(own, rows);
      expect((await own.hourly.call(call.method, path, { body, form })).status).toBe(404);
    });
  }

  if (!call.changes) return;
  it('refuses a request without the cross-site token', async () => {
    const { path, body, form } = request(own, ownRows);
    const role = authTypes.find((type) => findReach(call.id, fullRights(type))) ?? 'admin';
    for (const token of ['', 'wrong']) {
      const answer = await callerOf(own, role).call(call.method, path, {
        body,
        form,
        headers: { 'x-csrftoken': token },
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['x-error-code']).toBe('cross_site');
    }
  });
});
