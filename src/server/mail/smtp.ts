import nodemailer from 'nodemailer';

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same each time it is tried, so that a receiver can tell a repetition. */
  messageId: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
}

/** What became of an attempt. */
export type Delivery =
  | { outcome: 'sent' }
  /** Refused for good (5xx), or never to be accepted. */
  | { outcome: 'refused'; reason: string }
  /** Not now (4xx, no connection): to be tried again. */
  | { outcome: 'later'; reason: string; unreachable: boolean };

export interface Transport {
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

function deliveryOf(error: SmtpError): Delivery {
  const reason = (error.response ?? error.message).slice(0, 300);
  const code = error.responseCode;
  // A wrong password of ours (535) is not the mail's fault: it waits until the address is set right.
  if (code !== undefined && code >= 500 && !/^5(30|34|35|38)$/.test(String(code))) {
    return { outcome: 'refused', reason };
  }
  return { outcome: 'later', reason, unreachable: code === undefined || code === 421 };
}

/**
 * Speaks to the server that `SMTP_URL` names. `?from=` is the sender's address; without it `no-reply@` and the host of the public address.
 */
export function smtpTransport(smtpUrl: string, publicUrl: string): Transport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `no-reply@${senderHost(publicUrl)}`;
  url.searchParams.delete('from');
  const transport = nodemailer.createTransport({
    url: url.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from our own templates: none of them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ messageId, fromName, to, subject, text }) {
      try {
        await transport.sendMail({
          messageId,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          // No answers from automatons on holiday.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return deliveryOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** The host of our own address, as the domain of an e-mail address; a bare IP address is none. */
export function senderHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname;
}
