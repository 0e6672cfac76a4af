import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/base/call.ts';
import { apiBase, calls } from '#contract/index.ts';
import { mayCallWithoutSecondFactor } from '#domain/accounts/second-factor.ts';
import { featureAllows } from '#domain/company/features.ts';
import { reachOf } from '#domain/permissions.ts';
import { CallLimits } from './call-limits.ts';
import type { Actor, Authenticate, FullContext, Services } from './context.ts';
import { checkCrossSiteToken, crossSiteField, tokenComesInForm } from './cross-site.ts';
import { entityTagOf, namesTag, readTag, versionTag } from './entity-tag.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { Accepted, EventStream, type Handler, type Handlers, JsonText } from './handler.ts';
import { readerFor, translatorFor } from './language.ts';
import { type ReceivedForm, withForm } from './multipart.ts';
import { problemsOf } from './problems.ts';
import {
  featureOff,
  invalid,
  nonFieldErrors,
  notAllowed,
  notFound,
  notSignedIn,
  secondFactorRequired,
} from './refusal.ts';
import { readDataVersion, UnchangedAnswers } from './unchanged.ts';

function noFiles(call: Call): ReceivedForm['files'] {
  return Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, []]));
}

/** Parses one part of the request; all problems of all parts are gathered before the request is refused. */
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
    // What cannot be an id names no row.
    else if (part === 'params') throw notFound();
    else problems.push(...problemsOf(result.error, input));
  }
  if (problems.length > 0) throw invalid(...problems);
  return parsed;
}

function featuresOf({ store }: Actor) {
  return {
    plan: store.plan,
    enable_schedule: store.enableSchedule,
    enable_pto: store.enablePto,
    enable_sickleave: store.enableSickLeave,
  };
}

/**
 * `If-Match: "<version>"`, or the tag of a row that was read, which a proxy that packs answers makes weak: the version is of the row and not
 * of the bytes. Anything else that is given matches no version.
 */
function versionWanted(call: Call, request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (!call.versioned || header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]+)?"$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
}

function contextOf(
  services: Services,
  call: Call,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): FullContext {
  const reach = reachOf(call.id, actor.authType);
  if (!reach) throw notAllowed();
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    ...services,
    actor,
    reach,
    ifMatch: versionWanted(call, request),
    requestId: request.id,
    translate: translatorFor(request),
    reader: readerFor(request),
    request,
    reply,
    write: (work) => services.database.withinStore(actor.storeId, work),
    read: (work) => services.database.readWithinStore(actor.storeId, work, gone.signal),
  };
}

function send(call: Call, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.code(call.status);
  if (answer instanceof EventStream) {
    // A proxy must not gather what is to arrive at once.
    return reply.type(call.contentType).header('x-accel-buffering', 'no').send(answer.stream);
  }
  if (call.status === 204) return reply.send();
  if (answer instanceof Accepted) {
    const body = JSON.stringify(call.accepted?.parse(answer.body));
    reply.code(202).header('location', `${apiBase}${answer.location}`);
    return reply.type('application/json; charset=utf-8').serializer(String).send(body);
  }
  const text = answer instanceof JsonText ? answer.text : String(reply.serialize(answer as object));
  const tag = call.method === 'GET' ? readTag(answer, text) : (versionTag(answer) ?? entityTagOf(text));
  reply.header('etag', tag);
  if (call.method === 'GET' && namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  // A ready text passes the serializer by: Fastify would quote a string again.
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

/** Only a call that takes files is a form's to make. Asked twice: what is not checked on arrival is checked in {@link takeTokenOf}. */
function hasTokenInForm(call: Call, request: FastifyRequest): boolean {
  return call.files !== undefined && tokenComesInForm(request);
}

/** The token of a form goes with its other fields, and is none of the call's own. */
function takeTokenOf(form: ReceivedForm | null, call: Call, request: FastifyRequest, actor: Actor): void {
  if (call.changes && hasTokenInForm(call, request)) {
    checkCrossSiteToken(request, actor.csrfToken, form?.fields ?? {});
  }
  if (form) delete form.fields[crossSiteField];
}

/**
 * Registers every call of the contract. Rights and the cross-site token are checked before the body is read (a form with files may bring
 * the token among its fields), so that a caller who may not make a call learns nothing of its fields; the answer is written from its
 * schema, which drops what the contract does not name.
 */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  handlers: Handlers,
) {
  const unchangedAnswers = new UnchangedAnswers();
  const limits = new CallLimits();
  for (const call of Object.values(calls) as Call[]) {
    const handler = handlers[call.id] as Handler<Call, keyof FullContext>;
    const isStream = call.contentType === 'text/event-stream';
    const actors = new WeakMap<FastifyRequest, Actor>();
    app.route({
      method: call.method,
      ...(isStream ? { exposeHeadRoute: false, compress: false } : {}),
      url: `${apiBase}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema:
        call.response && !isStream
          ? {
              response: { [call.status]: z.toJSONSchema(call.response, { io: 'output', target: 'draft-7' }) },
            }
          : {},
      onRequest: async (request) => {
        // Listening is no use of a session: who only listens becomes idle.
        const actor = await authenticate(request, { isUse: !isStream });
        if (!actor) throw notSignedIn();
        if (!reachOf(call.id, actor.authType)) throw notAllowed();
        if (actor.secondFactorMissing && !mayCallWithoutSecondFactor(call.id)) throw secondFactorRequired();
        if (!featureAllows(call.id, actor.authType, featuresOf(actor))) throw featureOff();
        if (call.changes && !hasTokenInForm(call, request)) checkCrossSiteToken(request, actor.csrfToken);
        // A form of another site can send this without asking; the API's own callers send JSON, or files.
        if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')) {
          throw invalid({ field: nonFieldErrors, code: 'unsupported_body' });
        }
        actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const actor = actors.get(request);
        if (!actor) throw notSignedIn();
        const context = contextOf(services, call, actor, request, reply);
        const known = request.headers['if-none-match']?.replace(/^W\//, '');
        if (call.restsOn && known && (await unchangedAnswers.isUnchanged(context, known, call.restsOn))) {
          return reply.code(304).header('etag', known).send();
        }
        const version = call.restsOn && (await readDataVersion(context));
        const answerTo = async (form: ReceivedForm | null) => {
          takeTokenOf(form, call, request, actor);
          return handler(context, parse(call, request, form) as never);
        };
        const hasFiles = request.isMultipart();
        const asked = { id: call.id, userId: actor.userId, hasFiles, isOwn: context.reach === 'own' };
        const answer = await limits.run(asked, () =>
          hasFiles ? withForm(request, call, services.files, answerTo) : answerTo(null),
        );
        if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
        send(call, request, reply, answer);
        if (version) unchangedAnswers.remember(context, String(reply.getHeader('etag')), version);
        return reply;
      },
    });
  }
}
