import { describe, expect, it } from 'vitest';
import { testServer } from '#test/server.ts';

const get = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { app } = await testServer();
  return app.inject({ method: 'GET', url, headers, remoteAddress });
};

describe('metrics', () => {
  it('count requests by route and state, without what people typed', async () => {
    await get('/spa/schedule?date=2026-11-15');
    await get('/api/v1/shift/shifts/?date=2026-11-15');
    const answer = await get('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('route="/api/v1/shift/shifts/",status="403"');
    expect(answer.body).toContain('branchline_live_listeners 0');
    expect(answer.body).not.toContain('2026-11-15');
  });

  it('are there for this machine alone, also behind its proxy', async () => {
    expect((await get('/metrics', {}, '10.0.0.7')).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await get('/metrics', { forwarded: 'for=203.0.113.9' })).statusCode).toBe(404);
  });
});

describe('health', () => {
  it('is told to whoever asks', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
