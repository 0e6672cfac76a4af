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
  /** Rejected for good (5xx). */
  | { outcome: 'refused'; reason: string }
  /** Failed for now (4xx, no connection): to be retried. */
  | { outcome: 'later'; reason: string; unreachable: boolean };

export interface Transport {
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

function toDelivery(error: SmtpError): Delivery {
  const reason = (error.response ?? error.message).slice(0, 300);
  const code = error.responseCode;
  // A wrong password of ours (535) is not the mail's fault: it waits until the setting is fixed.
  if (code !== undefined && code >= 500 && !/^5(30|34|35|38)$/.test(String(code))) {
    return { outcome: 'refused', reason };
  }
  return { outcome: 'later', reason, unreachable: code === undefined || code === 421 };
}

/** Connects to the server in `SMTP_URL`. `?from=` is the sender's address; by default `no-reply@` and the host of the public address. */
export function openSmtpTransport(smtpUrl: string, publicUrl: string): Transport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `no-reply@${findSenderHost(publicUrl)}`;
  url.searchParams.delete('from');
  const transport = nodemailer.createTransport({
    url: url.href,
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
