import { createHmac } from 'node:crypto';

export const secretPrefix = 'whsec_';

interface Message {
  /** The same for each attempt. */
  id: string;
  /** Epoch seconds of the attempt. */
  timestamp: number;
  body: string;
}

/** Signs a message with a secret `whsec_…` as the Standard Webhooks specification says, and returns its headers. */
export function signMessage(secret: string, { id, timestamp, body }: Message): Record<string, string> {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
