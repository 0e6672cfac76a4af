import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import type { Services } from '#server/http/context.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { PrivateAddressError, resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { makeGuardedFetch } from '#server/outgoing/guarded-fetch.ts';
import type { Provider } from './provider.ts';

/** Seconds for each question to the provider, while a person waits. */
const patience = 5;

type Named = Pick<Provider, 'name'>;
export type ProviderSettings = Pick<Provider, 'name' | 'issuer' | 'clientId' | 'secret'>;

/** Refuses a sign-in by a provider, with the reason for the person. */
export function refuseOpenid(code: string, { name }: Named, values: Record<string, string> = {}): Refusal {
  return invalid({ field: 'issuer', code: `openid.${code}`, values: { name, ...values } });
}

/** Sends the secret as the provider asks; the standard's default is the header. */
function authenticateClient(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

function* listCauses(error: unknown): Generator<unknown> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Turns what the library throws into the reason for the person. What is no answer of the provider's stays as it is. */
function toProviderRefusal(error: unknown, provider: Named, comparison: string): unknown {
  const causes = [...listCauses(error)];
  const has = (kind: new (...given: never[]) => Error) => causes.some((cause) => cause instanceof kind);
  if (error instanceof Refusal) return error;
  if (has(PrivateAddressError)) return refuseOpenid('private_address', provider);
  if (has(AuthorizationResponseError)) return refuseOpenid('declined', provider);
  const refused = causes.find((cause) => cause instanceof ResponseBodyError);
  if (refused) return refuseOpenid(refused.error === 'invalid_grant' ? 'stale' : 'client_refused', provider);
  const { code = '' } = (causes.find((cause) => cause instanceof ClientError) ?? {}) as { code?: string };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return refuseOpenid(comparison, provider);
  const isSilent = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code);
  if (code !== '' && !isSilent) return refuseOpenid('answer_invalid', provider);
  const isNetwork = causes.some((cause) => (cause as { syscall?: string }).syscall !== undefined);
  const isLate = causes.some((cause) => ['TimeoutError', 'AbortError'].includes((cause as Error).name));
  return isSilent || isNetwork || isLate || error instanceof Error
    ? refuseOpenid('unreachable', provider)
    : error;
}

/** Asks a provider about itself. Throws a refusal with the reason. */
export async function discover(
  { webhookNetworks = [] }: Pick<Services, 'webhookNetworks'>,
  provider: ProviderSettings,
): Promise<Configuration> {
  const issuer = new URL(provider.issuer);
  const reachable = { networks: toNetworks(webhookNetworks), resolve: resolveHost };
  try {
    return await discovery(issuer, provider.clientId, {}, authenticateClient(provider.secret), {
      [customFetch]: makeGuardedFetch(reachable) as CustomFetch,
      timeout: patience,
      execute: [
        enableNonRepudiationChecks,
        // The guard allows it for networks that are configured only.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
  } catch (error) {
    throw toProviderRefusal(error, provider, 'wrong_issuer');
  }
}

/** What a browser takes along to the provider, and what only we know of it. */
interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Makes the address at the provider where a sign-in goes on. */
export async function makeProviderUrl(
  config: Configuration,
  { state, nonce, verifier }: Secrets,
  redirect_uri: string,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

export interface Identity {
  email: string;
  /** The provider has asked for a second factor itself (RFC 8176). */
  hadSecondFactor: boolean;
}

/** Checks an answer of a provider: state, issuer, code, nonce and signature; a verified email address. Throws a refusal. */
export async function readIdentity(
  config: Configuration,
  provider: ProviderSettings,
  url: URL,
  { state, nonce, verifier }: Secrets,
): Promise<Identity> {
  const named = url.searchParams.get('iss');
  if (named !== null && named !== config.serverMetadata().issuer) throw refuseOpenid('mixed_up', provider);
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw refuseOpenid('answer_invalid', provider);
    // Many providers tell the address only when asked.
    const facts = claims.email
      ? claims
      : config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
    const { email, email_verified } = facts as { email?: unknown; email_verified?: unknown };
    if (typeof email !== 'string' || email === '' || email_verified !== true)
      throw refuseOpenid('email_unverified', provider);
    return { email, hadSecondFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa') };
  } catch (error) {
    throw toProviderRefusal(error, provider, 'answer_invalid');
  }
}
