import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/base/call.ts';
import { apiBase, calls } from '#contract/index.ts';
import { mayCallWithoutSecondFactor } from '#domain/accounts/second-factor.ts';
import { explainNoToken } from '#domain/accounts/tokens.ts';
import { allowsCall } from '#domain/company/features.ts';
import { type CallId, findReach } from '#domain/permissions.ts';
import { CallLimits } from './call-limits.ts';
import type { Actor, Authenticate, FullContext, Services } from './context.ts';
import { checkCrossSiteToken, crossSiteField, isTokenInForm } from './cross-site.ts';
import { makeEntityTag, makeReadTag, makeVersionTag, matchesTag } from './entity-tag.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { Accepted, EventStream, type Handler, type Handlers, JsonText } from './handler.ts';
import { holdContact } from './hold-contact.ts';
import { chooseReader, chooseTranslator } from './language.ts';
import { type ReceivedForm, withForm } from './multipart.ts';
import { listProblems } from './problems.ts';
import {
  featureOff,
  invalid,
  nonFieldErrors,
  notAllowed,
  notForTokens,
  notFound,
  notSignedIn,
  otherEntity,
  otherUser,
  secondFactorRequired,
} from './refusal.ts';
import { RememberedAnswers, type TaggedBody } from './remembered-answers.ts';
import { serializeAnswer } from './serialize-answer.ts';

function noFiles(call: Call): ReceivedForm['files'] {
  return Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, []]));
}

/** Parses the parts of a request, and gathers all problems of all parts. */
function parse(call: Call, request: FastifyRequest, form: ReceivedForm | null) {
  const problems = [...(form?.problems ?? [])];
  const parsed: Record<string, unknown> = { files: form?.files ?? noFiles(call) };
  for (const [part, schema, input] of [
    ['params', call.params, request.params],
    ['query', call.query, request.query],
    ['body', call.body, form ? { ...form.fields } : request.body],
  ] as const) {
    if (!schema) continue;
    const result = schema.safeParse(input ?? {});
    if (result.success) parsed[part] = result.data;
    // A malformed id matches no row.
    else if (part === 'params') throw notFound();
    else problems.push(...listProblems(result.error, input));
  }
  if (problems.length > 0) throw invalid(...problems);
  return parsed;
}

function readFeatures({ store }: Actor) {
  return {
    plan: store.plan,
    enable_schedule: store.enableSchedule,
    enable_pto: store.enablePto,
    enable_sickleave: store.enableSickLeave,
  };
}

/** Reads the row's version from `If-Match`, plain or from a tag, even a weak one. Other values match no version. */
function readWantedVersion(call: Call, request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (!call.versioned || header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
}

/** Tells whether a contact writes for its client, and not about its own account. */
function writesForClient({ id, permission: { admin } }: Call, { authType }: Actor): boolean {
  return authType === 'client' && admin !== 'own' && !ofAnyClient.includes(id);
}

function makeContext(
  services: Services,
  call: Call,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FullContext {
  const reach = findReach(call.id, actor);
  if (!reach) throw notAllowed();
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    ...services,
    actor,
    reach,
    ifMatch: readWantedVersion(call, request),
    requestId: request.id,
    translate: chooseTranslator(request),
    reader: chooseReader(request),
    request,
    reply,
    write: (work) =>
      services.database.withinStore(actor.storeId, async (query) => {
        if (writesForClient(call, actor)) await holdContact(query, actor);
        return work(query);
      }),
    read: (work) => services.database.readWithinStore(actor.storeId, work, gone.signal),
    readAfter: (written) => (work) => services.database.readAfter(actor.storeId, written, work, gone.signal),
  };
}

function send(call: Call, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(call.status);
  if (answer instanceof EventStream) {
    // Keeps proxies from buffering the stream.
    return reply.type(call.contentType).header('x-accel-buffering', 'no').send(answer.stream);
  }
  if (call.status === 204) return reply.send();
  if (answer instanceof Accepted) {
    const body = JSON.stringify(call.accepted?.parse(answer.body));
    reply.code(202).header('location', `${apiBase}${answer.location}`);
    return reply.type('application/json; charset=utf-8').serializer(String).send(body);
  }
  return sendTagged(call, request, reply, writeBody(call, answer));
}

/** Writes an answer as JSON in the form of its call, with its tag. */
function writeBody(call: Call, answer: unknown): TaggedBody {
  const text = answer instanceof JsonText ? answer.text : serializeAnswer(call, answer);
  const body = Buffer.from(text);
  if (call.method === 'GET') return { tag: makeReadTag(answer, body), body };
  return { tag: makeVersionTag(answer) ?? makeEntityTag(body), body };
}

function sendTagged(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: { tag: string; body: Buffer | null },
) {
  reply.header('etag', tag);
  const isKnown = call.method === 'GET' && matchesTag(request.headers['if-none-match'], tag);
  if (isKnown || body === null) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Calls by which a page learns of the client that its session has chosen, or chooses. */
const ofAnyClient: readonly CallId[] = ['entity.choose', 'event.listen'];

/** Tells whether a page was opened for another client than its session has chosen since: what is typed there belongs to the first. */
function isOfOtherEntity(call: Call, request: FastifyRequest, { authType, clientId }: Actor): boolean {
  const named = request.headers['x-entity'];
  return (
    authType === 'client' &&
    named !== undefined &&
    named !== String(clientId) &&
    !ofAnyClient.includes(call.id)
  );
}

/** Tells whether a page was opened by another account than its browser is signed in as since: it must not save in that one's name. */
function isOfOtherUser(call: Call, request: FastifyRequest, { userId }: Actor): boolean {
  const named = request.headers['x-page-user'];
  return call.changes && named !== undefined && named !== String(userId);
}

/** Only calls with files accept forms. The token that is not checked on arrival is checked in {@link takeFormToken}. */
function hasTokenInForm(call: Call, request: FastifyRequest): boolean {
  return call.files !== undefined && isTokenInForm(request);
}

/** Programs send no cookie that another site could make use of. */
function needsCrossSiteToken(call: Call, actor: Actor): boolean {
  return call.changes && actor.apiToken === null;
}

/** Checks the token of a form, and removes it from the call's own fields. */
function takeFormToken(form: ReceivedForm | null, call: Call, request: FastifyRequest, actor: Actor): void {
  if (needsCrossSiteToken(call, actor) && hasTokenInForm(call, request)) {
    checkCrossSiteToken(request, actor.csrfToken, form?.fields ?? {});
  }
  if (form) delete form.fields[crossSiteField];
}

/**
 * Registers every call of the contract. Checks rights and token before the body (a form's token after), and drops from answers what their
 * schema does not name.
 */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  handlers: Handlers,
) {
  const remembered = new RememberedAnswers();
  const limits = new CallLimits({ isEmbedded: services.database.isEmbedded });
  for (const call of Object.values(calls) as Call[]) {
    const handler = handlers[call.id] as Handler<Call, keyof FullContext>;
    const isStream = call.contentType === 'text/event-stream';
    /** Whom requests were let in for, and when. */
    const admitted = new WeakMap<FastifyRequest, { actor: Actor; at: number }>();
    const admit = async (request: FastifyRequest, isFirst: boolean): Promise<Actor> => {
      // Listening does not count as use: a session that only listens becomes idle.
      const actor = await authenticate(request, { isUse: !isStream });
      if (!actor) throw notSignedIn();
      if (actor.apiToken) {
        if (isFirst) limits.countToken(actor.apiToken.id);
        if (explainNoToken(call.id) !== null) throw notForTokens();
      }
      if (isOfOtherUser(call, request, actor)) throw otherUser();
      if (!findReach(call.id, actor)) throw notAllowed();
      if (isOfOtherEntity(call, request, actor)) throw otherEntity();
      if (actor.secondFactorMissing && !mayCallWithoutSecondFactor(call.id)) throw secondFactorRequired();
      if (!allowsCall(call.id, actor.authType, readFeatures(actor))) throw featureOff();
      return actor;
    };
    /** Returns whom a request was let in for; judges anew where its body was long in coming, as rights may have gone meanwhile. */
    const readmit = (request: FastifyRequest, { actor, at }: { actor: Actor; at: number }) =>
      call.changes && services.now() > at ? admit(request, false) : actor;
    app.route({
      method: call.method,
      ...(isStream ? { exposeHeadRoute: false, compress: false } : {}),
      url: `${apiBase}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: async (request) => {
        const at = services.now();
        const actor = await admit(request, true);
        if (needsCrossSiteToken(call, actor) && !hasTokenInForm(call, request)) {
          checkCrossSiteToken(request, actor.csrfToken);
        }
        // Other sites can send this type without asking; our callers send JSON or files.
        if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')) {
          throw invalid({ field: nonFieldErrors, code: 'unsupported_body' });
        }
        admitted.set(request, { actor, at });
      },
      handler: async (request, reply) => {
        const first = admitted.get(request);
        if (!first) throw notSignedIn();
        const asked = {
          id: call.id,
          userId: first.actor.userId,
          tokenId: first.actor.apiToken?.id,
          isOwn: findReach(call.id, first.actor) === 'own',
        };
        if (call.restsOn) {
          const context = makeContext(services, call, first.actor, request, reply);
          const make = (watched: FullContext) =>
            limits.run(asked, async () => {
              return writeBody(call, await handler(watched, parse(call, request, null) as never));
            });
          return sendTagged(call, request, reply, await remembered.answer(call, context, make));
        }
        const answerTo = async (form: ReceivedForm | null) => {
          const actor = await readmit(request, first);
          takeFormToken(form, call, request, actor);
          const context = makeContext(services, call, actor, request, reply);
          return handler(context, parse(call, request, form) as never);
        };
        const hasFiles = request.isMultipart();
        const answer = await limits.run({ ...asked, hasFiles }, () =>
          hasFiles ? withForm(request, call, services.files, answerTo) : answerTo(null),
        );
        if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
        send(call, request, reply, answer);
        return reply;
      },
    });
  }
}
