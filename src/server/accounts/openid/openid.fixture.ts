import { generateKeyPairSync, randomInt } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import OidcProvider from 'oidc-provider';
import { createApp } from '#server/app.ts';
import { callerOf, fromOurForm, type TestServer } from '#test/server.ts';
import { openSession } from '#test/session.ts';

export const publicUrl = 'http://127.0.0.1:3000';
export const clientSecret = 'a-secret-of-the-client-that-is-long-enough';

/** Starts our server where providers on this machine are allowed. */
export function startApp({ database, files, now }: TestServer): Promise<FastifyInstance> {
  return createApp({
    database,
    files,
    now,
    publicUrl,
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
    webhookNetworks: ['127.0.0.0/8'],
  });
}

export type Person = { email?: string; email_verified?: boolean; amr?: string[] };

const makeKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

/** A real provider on a port of its own, at which whoever comes is the person of the test. */
export class TestProvider {
  readonly #server: Server;
  readonly #redirect: string;
  #listener: RequestListener = () => {};
  /** Answers in place of the provider where it returns true. */
  intercept: (...given: Parameters<RequestListener>) => boolean = () => false;
  person: Person = {};
  issuer = '';

  private constructor(redirect: string) {
    this.#redirect = redirect;
    this.#server = createServer((request, response) => {
      if (!this.intercept(request, response)) this.#listener(request, response);
    });
  }

  static async start(redirect: string): Promise<TestProvider> {
    const started = new TestProvider(redirect);
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    started.issuer = `http://127.0.0.1:${(started.#server.address() as AddressInfo).port}`;
    started.rotateKeys();
    return started;
  }

  /** Signs with a new key from now on. */
  rotateKeys(): void {
    const provider = new OidcProvider(this.issuer, {
      clients: [{ client_id: 'branchline', client_secret: clientSecret, redirect_uris: [this.#redirect] }],
      jwks: { keys: [makeKey()] },
      cookies: { keys: ['of the test'] },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
      // Facts are told when asked, as by most; or in the token, as by some.
      conformIdTokenClaims: this.person.amr === undefined,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/person/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...this.person }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#listener = (request, response) => {
      if (!request.url?.startsWith('/person/')) return void answer(request, response);
      const login = { accountId: 'sub-1', amr: this.person.amr };
      void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A browser as far as sign-in needs one: cookies by site, no redirect followed by itself. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  cookies: Record<string, string> = { ...fromOurForm.cookies };
  readonly #elsewhere = new Map<string, string>();
  /** Each at an address of its own: beginnings are limited by it. */
  readonly #address = `198.51.100.${randomInt(256)}`;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Opens one of our pages. */
  async open(path: string) {
    return this.#keep(
      await this.#app.inject({
        method: 'GET',
        url: path,
        cookies: this.cookies,
        remoteAddress: this.#address,
      }),
    );
  }

  async post(path: string, fields: Record<string, string>) {
    const payload = new URLSearchParams({ csrfmiddlewaretoken: this.cookies.csrftoken ?? '', ...fields });
    return this.#keep(
      await this.#app.inject({
        method: 'POST',
        remoteAddress: this.#address,
        url: path,
        cookies: this.cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: payload.toString(),
      }),
    );
  }

  #keep(answer: Awaited<ReturnType<FastifyInstance['inject']>> & object) {
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return answer;
  }

  /** Goes through the provider's pages until it sends back; answers with the path at our site. */
  async visit(address: string): Promise<string> {
    let url = new URL(address);
    for (let count = 0; count < 10; count += 1) {
      if (url.origin === publicUrl) return `${url.pathname}${url.search}`;
      const cookie = [...this.#elsewhere].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
        this.#elsewhere.set(name, value);
      }
      url = new URL(answer.headers.get('location') ?? '', url);
    }
    throw new Error('The provider goes round in circles.');
  }

  /** Begins a sign-in; answers with the address at the provider. */
  async begin(store: number, query = ''): Promise<string> {
    const answer = await this.open(`/log/accounts/openid/${store}/${query}`);
    return String(answer.headers.location ?? answer.headers['x-error-code']);
  }

  /** Signs in by the provider of a store; answers with what comes of it. */
  async signIn(store: number, query = '') {
    return this.open(await this.visit(await this.begin(store, query)));
  }

  get caller() {
    return callerOf(this.#app, this.cookies);
  }
}

/** Signs an account in without the pages, as an admin who sets up. */
export async function callerIn(app: FastifyInstance, server: TestServer, storeId: number, userId: number) {
  const { token, csrfToken } = await openSession(server.database, { storeId, userId }, server.now());
  return callerOf(app, { session: token, csrftoken: csrfToken });
}
