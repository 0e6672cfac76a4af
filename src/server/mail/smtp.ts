import nodemailer from 'nodemailer';

/** A mail ready to send. */
export interface OutgoingMail {
  /** Stays the same for each attempt, so that the receiver recognizes repetitions. */
  messageId: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Outcome of an attempt. */
export type Delivery =
  | { outcome: 'sent' }
  /** The mail or its receiver was rejected for good (5xx). */
  | { outcome: 'refused'; reason: string }
  /** Failed for now: to be retried. `unreachable` when it would fail for any mail: no connection, or our sign-in or sender is refused. */
  | { outcome: 'later'; reason: string; unreachable: boolean };

export interface Transport {
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  /** Step of the conversation that failed: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA` … */
  command?: string;
}

/** Replies that ask for another sign-in of ours (RFC 4954), whatever the step. */
const signInCodes = [530, 534, 535, 538];

function toDelivery({ command, message, response, responseCode: code }: SmtpError): Delivery {
  const reason = (response ?? message).slice(0, 300);
  // At any other step the installation is refused: its address, its sign-in or its sender. Mail waits until that is fixed.
  const isAboutMail =
    (command === 'RCPT TO' || command === 'DATA') &&
    code !== undefined &&
    code !== 421 &&
    !signInCodes.includes(code);
  // Many servers say only here that they take nothing from this sender (RFC 3463, 5.7): another try costs less than a lost mail.
  const isPolicy = /\b5\.7\.\d/.test(response ?? '');
  if (isAboutMail && code >= 500 && !isPolicy) return { outcome: 'refused', reason };
  return { outcome: 'later', reason, unreachable: !isAboutMail };
}

/** Connects to the server in `SMTP_URL`. `?from=` is the sender's address; by default `no-reply@` and the host of the public address. */
export function openSmtpTransport(smtpUrl: string, publicUrl: string): Transport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `no-reply@${findSenderHost(publicUrl)}`;
  url.searchParams.delete('from');
  const transport = nodemailer.createTransport({
    url: url.href,
    // Keeps one connection for the mails of a batch, and for a while after it.
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from our templates: none may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ messageId, fromName, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Stops automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return toDelivery(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns the host of our address as a mail domain; a bare IP address is none. */
export function findSenderHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname;
}
