import { expect, it } from 'vitest';
import { signMessage } from './sign.ts';

it('signs as the example of the Standard Webhooks specification', () => {
  const headers = signMessage('whsec_plJ3nmyCDGBKInavdOK15jsl', {
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: 1_731_705_121,
    body: '{"event_type":"ping","data":{"success":true}}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});
