import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { positionId } from '#database/feed-position.ts';
import { findFirstPlace, type RightfulVisitor } from '#domain/allowed-places.ts';
import type { TitleKey } from '#domain/navigation.ts';
import type {
  ChoosePasswordPage,
  ConfirmEmailPage,
  SignInLinkPage,
  SignInPage,
} from '#server/accounts/account-pages.ts';
import { offersSignInLinks } from '#server/accounts/links/sign-in-link.ts';
import { listProviders } from '#server/accounts/openid/provider.ts';
import { makeSealingKey, readSealingKey } from '#server/accounts/sealing-keys.ts';
import type { Actor, Services } from '#server/http/context.ts';
import { chooseCrossSiteToken, crossSiteCookie, setCrossSiteCookie } from '#server/http/cross-site.ts';
import { makeEntityTag } from '#server/http/entity-tag.ts';
import { choosePageReader } from '#server/http/language.ts';
import { imageAddress } from '#server/images/image-address.ts';
import { ownImage } from '#server/images/own-image.ts';
import type { Reader } from '#texts/format.ts';
import { createTranslator } from '#texts/index.ts';
import { makeHomeStoreReader } from './home-store.ts';
import { loadPublicPages } from './public-pages.ts';
import { loadTemplate } from './template.ts';

export type Pages = Awaited<ReturnType<typeof createPages>>;

/** Picks what decides about pages and homes from an actor. */
export function toVisitor({ authType, powers, branches, salaried, store }: Actor): RightfulVisitor {
  return { authType, powers, branches, salaried, scheduleEnabled: store.enableSchedule };
}

/** Finds the HTML: without a build it is the source's (API tests). */
function findTemplate(webFolder: string): string {
  const built = join(webFolder, 'index.html');
  return existsSync(built) ? built : join(import.meta.dirname, '../../../index.html');
}

/** Makes the HTML pages: one document, filled with the page context (docs/rules/accounts.md#page-context). */
export async function createPages(services: Services & { webFolder: string }, secure: boolean) {
  const render = loadTemplate(findTemplate(services.webFolder));
  const renderPublic = await loadPublicPages(services.webFolder);
  const readHomeStore = makeHomeStoreReader(services.database, services.now);

  async function contextOf(actor: Actor | null, { language, clock }: Reader) {
    const home = await readHomeStore();
    const shared = {
      demo: services.demo,
      sends_mail: services.mailer !== undefined,
      home_store: home,
      language,
      clock,
    };
    if (!actor) {
      return {
        auth_type: '',
        restaurant_name: home?.name ?? '',
        restaurant_id: '',
        user_id: '',
        user_email: '',
        username: '',
        powers: '',
        branches: '',
        branch_id: '',
        emp_id: '',
        client_id: '',
        ...shared,
      };
    }
    const { social, snapshot, entities, image } = await services.database.readWithinStore(
      actor.storeId,
      (query) =>
        query
          .selectFrom('store')
          .select(['social', sql<string>`pg_current_snapshot()::text`.as('snapshot')])
          .select(
            sql<{ id: number; name: string }[]>`(
            select coalesce(json_agg(json_build_object('id', c.id, 'name', c.entity_name) order by lower(c.entity_name), c.id), '[]')
            from client c where c.store_id = store.id and c.id = any(${[...actor.entities]}::bigint[]))`.as(
              'entities',
            ),
          )
          .select(
            sql<
              string | null
            >`(select ${ownImage} from app_user where app_user.store_id = store.id and app_user.id = ${actor.userId})`.as(
              'image',
            ),
          )
          .executeTakeFirstOrThrow(),
    );
    return {
      auth_type: actor.authType,
      restaurant_name: actor.store.name,
      restaurant_id: actor.storeId,
      user_id: actor.userId,
      user_email: actor.email,
      username: actor.username,
      powers: actor.powers,
      branches: actor.branches,
      ...(actor.authType === 'client' ? { withheld: actor.withheld, entities } : {}),
      branch_id: actor.branchId ?? '',
      emp_id: actor.employeeId ?? '',
      client_id: actor.clientId ?? '',
      first_name: actor.firstName,
      last_name: actor.lastName,
      image: imageAddress(image) ?? '',
      firm_name: actor.store.firmName,
      timezone: actor.store.zone,
      salaried: actor.salaried,
      ...(actor.secondFactorMissing ? { second_factor_required: true } : {}),
      schedule_enabled: actor.store.enableSchedule,
      social: social ?? {},
      // Whatever the page loads is no older: it listens from here, and need not load everything again.
      position: positionId(services.now(), snapshot),
      ...(actor.authType === 'clockadmin' ? { sealing_key: await findSealingKey(actor) } : {}),
      ...shared,
    };
  }

  /** Reads an employee's theme and clock; others have the defaults. */
  async function readLooks(actor: Actor | null) {
    const { employeeId, storeId } = actor ?? {};
    if (!employeeId || !storeId) return { theme: '', clock: '' } as const;
    const chosen = await services.database.readWithinStore(storeId, (query) =>
      query
        .selectFrom('employee_preference')
        .select(['theme', 'clock'])
        .where('employee_id', '=', employeeId)
        .executeTakeFirst(),
    );
    const theme = chosen?.theme === 'light' || chosen?.theme === 'dark' ? chosen.theme : '';
    return { theme, clock: chosen?.clock ?? '' } as const;
  }

  /** Reads the key with which the tablet seals waiting PINs; makes one when needed, or when the last has expired. */
  async function findSealingKey({ storeId }: Actor) {
    const { database } = services;
    const key =
      (await database.readWithinStore(storeId, (query) => readSealingKey(query, services))) ??
      (await database.withinStore(storeId, (query) => makeSealingKey(query, services)));
    return { id: key.id, public_key: key.publicKey };
  }

  /** Sets the cross-site token of a page: the session's own, or one for the sign-in form. */
  function keepCrossSiteToken(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): string {
    const token = chooseCrossSiteToken(request, actor?.csrfToken);
    if (request.cookies[crossSiteCookie] !== token) setCrossSiteCookie(reply, token, secure);
    return token;
  }

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor | null,
    content: { title: TitleKey | null; pageData?: object },
  ) {
    const { theme, clock } = await readLooks(actor);
    const reader = choosePageReader(request, { language: actor?.language ?? null, clock });
    const translate = createTranslator(reader.language);
    const title = content.title ? `${translate(`titles.${content.title}`)} | Branchline` : 'Branchline';
    const csrf = keepCrossSiteToken(request, reply, actor);
    const sessionContext = await contextOf(actor, reader);
    const html = render({
      title,
      language: reader.language,
      theme,
      sessionContext,
      late: { text: translate('states.late'), reload: translate('states.reload') },
      content: actor ? null : renderPublic(request.url.split('?')[0] ?? '/', sessionContext),
      ...(content.pageData ? { pageData: { csrf, ...content.pageData } } : {}),
    });
    if (actor) reply.header('etag', makeEntityTag(html.replace(/"position":"[^"]*"/, '')));
    return reply.type('text/html; charset=utf-8').send(html);
  }

  return {
    /** Sends the page of a route; the web renders it. */
    screen: (request: FastifyRequest, reply: FastifyReply, actor: Actor | null, title: TitleKey | null) =>
      page(request, reply, actor, { title }),
    notFound: (request: FastifyRequest, reply: FastifyReply, actor: Actor | null = null) =>
      page(request, reply.code(404), actor, { title: 'notFound' }),
    signIn: async (request: FastifyRequest, reply: FastifyReply, pageData: SignInPage) =>
      page(request, reply, null, {
        title: 'signIn',
        pageData: {
          ...pageData,
          providers: await listProviders(services.database),
          links: await offersSignInLinks(services),
        },
      }),
    signOut: (request: FastifyRequest, reply: FastifyReply, actor: Actor) =>
      page(request, reply, actor, { title: 'signOut' }),
    forgotPassword: (request: FastifyRequest, reply: FastifyReply) =>
      page(request, reply, null, { title: 'forgotPassword', pageData: {} }),
    choosePassword: (request: FastifyRequest, reply: FastifyReply, pageData: ChoosePasswordPage) =>
      page(request, reply, null, { title: 'choosePassword', pageData }),
    requestSignInLink: (request: FastifyRequest, reply: FastifyReply, pageData: { next: string }) =>
      page(request, reply, null, { title: 'signIn', pageData }),
    signInLink: (request: FastifyRequest, reply: FastifyReply, pageData: SignInLinkPage) =>
      page(request, reply, null, { title: 'signIn', pageData }),
    confirmEmail: (request: FastifyRequest, reply: FastifyReply, pageData: ConfirmEmailPage) =>
      page(request, reply, null, { title: 'confirmEmail', pageData }),
    setUp: (request: FastifyRequest, reply: FastifyReply) =>
      page(request, reply, null, { title: 'setUp', pageData: {} }),
    findHome: (actor: Actor) => findFirstPlace(toVisitor(actor)),
  };
}
