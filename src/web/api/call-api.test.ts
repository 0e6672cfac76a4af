import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEverything } from '#contract/company/demo-reset.ts';
import { listShifts, updateShift } from '#contract/schedule/shifts.ts';
import { type SignedIn, session } from '#web/base/session.ts';
import { ApiError } from './api-error.ts';
import { buildUrl, callApi } from './call-api.ts';

const fetched = vi.fn<typeof fetch>();
const id = '0a0a0a0a-0000-4000-8000-000000000001';

function answer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), init);
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected a refusal');
  return error;
}

function sentHeaders(call: number): Headers {
  return new Headers(fetched.mock.calls[call]?.[1]?.headers);
}

function setCookie(cookie: string): void {
  vi.stubGlobal('document', { cookie });
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  setCookie('a=b; csrftoken=to%2Bken');
});

afterEach(() => {
  session.visitor = null;
  vi.unstubAllGlobals();
});

describe('callApi', () => {
  it('puts parameters into the address, encoded, and leaves empty ones out', () => {
    expect(buildUrl(updateShift, { params: { id: 'a/b' } })).toBe('/api/v1/shift/shifts/a%2Fb/');
    expect(buildUrl(listShifts, { query: { date: undefined } })).toBe('/api/v1/shift/shifts/');
  });

  it('sends the cross-site token with a GET that changes something, and keeps no answer of it', async () => {
    fetched.mockImplementation(async () => answer({ done: true }, { headers: { etag: '"1"' } }));
    await callApi(resetEverything, {});
    await callApi(resetEverything, {});
    expect(sentHeaders(1).get('x-csrftoken')).toBe('to+ken');
    expect(sentHeaders(1).get('if-none-match')).toBeNull();
  });

  it('sends the version and the cross-site token with a write', async () => {
    fetched.mockResolvedValue(answer({ uuid: id }));
    await callApi(updateShift, { params: { id }, body: { note: 'x' }, ifMatch: 3 });
    const headers = sentHeaders(0);
    expect(headers.get('if-match')).toBe('"3"');
    expect(headers.get('x-csrftoken')).toBe('to+ken');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"note":"x"}');
  });

  it('names the page’s account with a write alone', async () => {
    session.visitor = { userId: 7 } as SignedIn;
    fetched.mockImplementation(async () => answer({ uuid: id }));
    await callApi(updateShift, { params: { id }, body: { note: 'x' } });
    await callApi(listShifts, {});
    expect([0, 1].map((call) => sentHeaders(call).get('x-page-user'))).toEqual(['7', null]);
  });

  describe('where the cross-site token is not the session’s any more', () => {
    const write = () => callApi(updateShift, { params: { id }, body: { note: 'x' }, ifMatch: 3 });
    const refusal = () => answer({ detail: '…' }, { status: 403, headers: { 'x-error-code': 'cross_site' } });

    it('sends the write once more with the one that the refusal brings', async () => {
      fetched.mockImplementationOnce(async () => {
        setCookie('csrftoken=fresh');
        return refusal();
      });
      fetched.mockResolvedValueOnce(answer({ uuid: id }));
      await write();
      expect([0, 1].map((call) => sentHeaders(call).get('x-csrftoken'))).toEqual(['to+ken', 'fresh']);
      expect(sentHeaders(1).get('if-match')).toBe('"3"');
      expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"note":"x"}');
    });

    it('gives up where it brings none, or its own is refused, too', async () => {
      fetched.mockImplementation(async () => refusal());
      expect((await failureOf(write())).code).toBe('cross_site');
      expect(fetched).toHaveBeenCalledTimes(1);
      fetched.mockImplementation(async () => {
        setCookie(`csrftoken=${fetched.mock.calls.length}`);
        return refusal();
      });
      expect((await failureOf(write())).code).toBe('cross_site');
      expect(fetched).toHaveBeenCalledTimes(3);
    });

    it('takes no other refusal for it', async () => {
      fetched.mockImplementation(async () => {
        setCookie('csrftoken=fresh');
        return answer({ detail: 'no' }, { status: 403, headers: { 'x-error-code': 'not_allowed' } });
      });
      expect((await failureOf(write())).code).toBe('not_allowed');
      expect(fetched).toHaveBeenCalledTimes(1);
    });
  });

  it('asks again with the entity tag and keeps the body on 304', async () => {
    const question = { query: { date: '2026-11-15' } };
    fetched.mockResolvedValueOnce(answer([{ uuid: id }], { headers: { etag: '"t1"' } }));
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
    const first = await callApi(listShifts, question);
    expect(sentHeaders(0).get('x-csrftoken')).toBeNull();
    expect(await callApi(listShifts, question)).toBe(first);
    expect(sentHeaders(1).get('if-none-match')).toBe('"t1"');
  });

  it('forgets a body once its address is refused', async () => {
    const question = { query: { date: '2026-11-22' } };
    fetched.mockResolvedValueOnce(answer([], { headers: { etag: '"t2"' } }));
    fetched.mockResolvedValueOnce(answer({ detail: 'no' }, { status: 403 }));
    fetched.mockResolvedValueOnce(answer([]));
    await callApi(listShifts, question);
    await failureOf(callApi(listShifts, question));
    await callApi(listShifts, question);
    expect(sentHeaders(2).get('if-none-match')).toBeNull();
  });

  it('tells refusals apart', async () => {
    const request = { params: { id }, body: {} };
    fetched.mockResolvedValueOnce(
      answer({ start_time: ['Overlaps.'] }, { status: 400, headers: { 'x-error-code': 'shift.overlap' } }),
    );
    const bad = await failureOf(callApi(updateShift, request));
    expect([bad.status, bad.code, bad.fieldErrors]).toEqual([
      400,
      'shift.overlap',
      { start_time: ['Overlaps.'] },
    ]);

    fetched.mockResolvedValueOnce(answer({ version: 4 }, { status: 412 }));
    expect((await failureOf(callApi(updateShift, request))).current).toEqual({ version: 4 });

    fetched.mockResolvedValueOnce(
      answer({ detail: 'Later.' }, { status: 429, headers: { 'retry-after': '540' } }),
    );
    const often = await failureOf(callApi(updateShift, request));
    expect([often.detail, often.retryAfter]).toEqual(['Later.', 540]);

    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect((await failureOf(callApi(updateShift, request))).status).toBe(502);

    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const offline = await failureOf(callApi(updateShift, request));
    expect([offline.status, offline.code]).toEqual([0, 'network']);
  });

  it('lets an abort through as an abort', async () => {
    const controller = new AbortController();
    fetched.mockImplementationOnce(() => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(callApi(listShifts, { query: {}, signal: controller.signal })).rejects.toBeInstanceOf(
      DOMException,
    );
  });
});
