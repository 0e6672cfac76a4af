import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/http/context.ts';

export interface SignInPage {
  error?: string;
  username?: string;
  next?: string;
  /** The password was right: a code is asked for with it. */
  second_factor?: boolean;
}

export interface ChoosePasswordPage {
  kind: 'invitation' | 'reset';
  /** The link is no longer good. */
  dead?: boolean;
  username?: string;
  store?: string;
  /** With one a shorter password will do. */
  second_factor?: boolean;
}

export interface ConfirmEmailPage {
  /** The link is no longer good. */
  dead?: boolean;
  username?: string;
  email?: string;
  store?: string;
}

type Answer = Promise<FastifyReply>;

/** The HTML pages that signing in, links and set-up answer with; `src/server/pages/` makes them. */
export interface AccountPages {
  signIn: (request: FastifyRequest, reply: FastifyReply, page: SignInPage) => Answer;
  signOut: (request: FastifyRequest, reply: FastifyReply, actor: Actor) => Answer;
  forgotPassword: (request: FastifyRequest, reply: FastifyReply) => Answer;
  choosePassword: (request: FastifyRequest, reply: FastifyReply, page: ChoosePasswordPage) => Answer;
  confirmEmail: (request: FastifyRequest, reply: FastifyReply, page: ConfirmEmailPage) => Answer;
  setUp: (request: FastifyRequest, reply: FastifyReply) => Answer;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Answer;
  /** The path of the first screen of whoever signed in. */
  homeOf: (actor: Actor) => string;
}
