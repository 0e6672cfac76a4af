import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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

  it('are there for this machine alone, under its own name', async () => {
    expect((await get('/metrics', {}, '10.0.0.7')).statusCode).toBe(404);
    expect((await get('/metrics', { host: 'shifts.example.com' })).statusCode).toBe(404);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await get('/metrics', { host })).statusCode).toBe(200);
    }
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 edge'],
    ['x-real-ip', '203.0.113.9'],
    ['x-forwarded-host', 'shifts.example.com'],
    ['x-forwarded-proto', 'https'],
  ])('are not passed on by a proxy that adds %s', async (name, value) => {
    expect((await get('/metrics', { [name]: value })).statusCode).toBe(404);
  });

  it('are not passed on by a proxy that adds nothing and asks by HTTP/1.0', async () => {
    const { listen } = await testServer();
    const { port } = new URL(await listen());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('are named after what they are', async () => {
    const { body } = await get('/metrics');
    expect(body).toContain('# TYPE nodejs_active_resources gauge');
    expect([...body.matchAll(/^# TYPE (\S+_total) (?!counter)/gm)].map(([, name]) => name)).toEqual([]);
  });
});

describe('health', () => {
  it('is told to whoever asks', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
