import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/http/context.ts';

export interface SignInPage {
  error?: string;
  username?: string;
  next?: string;
  /** The password was right; asks for a code. */
  second_factor?: boolean;
  /** The company's provider stood in for the password; asks for the code alone. */
  openid?: boolean;
}

export interface ChoosePasswordPage {
  kind: 'invitation' | 'reset';
  /** The link no longer works. */
  dead?: boolean;
  username?: string;
  store?: string;
  /** Allows shorter passwords. */
  second_factor?: boolean;
}

export interface SignInLinkPage {
  /** The link no longer works. */
  dead?: boolean;
  username?: string;
  store?: string;
  /** Another browser asked for the link. */
  elsewhere?: boolean;
  /** Asks for a code. */
  second_factor?: boolean;
  error?: string;
}

export interface ConfirmEmailPage {
  /** The link no longer works. */
  dead?: boolean;
  username?: string;
  email?: string;
  store?: string;
  /** Its button was pressed. */
  done?: boolean;
}

type Answer = Promise<FastifyReply>;

/** HTML pages that answer sign-in, links and set-up; `src/server/pages/` makes them. */
export interface AccountPages {
  signIn: (request: FastifyRequest, reply: FastifyReply, page: SignInPage) => Answer;
  signOut: (request: FastifyRequest, reply: FastifyReply, actor: Actor) => Answer;
  forgotPassword: (request: FastifyRequest, reply: FastifyReply) => Answer;
  choosePassword: (request: FastifyRequest, reply: FastifyReply, page: ChoosePasswordPage) => Answer;
  requestSignInLink: (request: FastifyRequest, reply: FastifyReply, page: { next: string }) => Answer;
  signInLink: (request: FastifyRequest, reply: FastifyReply, page: SignInLinkPage) => Answer;
  confirmEmail: (request: FastifyRequest, reply: FastifyReply, page: ConfirmEmailPage) => Answer;
  setUp: (request: FastifyRequest, reply: FastifyReply) => Answer;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Answer;
  /** Finds the path of an account's first screen. */
  findHome: (actor: Actor) => string;
}
