import { expect, it } from 'vitest';
import { signedHeaders } from './s3-signature.ts';

// The example 'GET Bucket (List Objects)' of AWS's own page on signatures.
it('signs as the specification of the protocol says', () => {
  const headers = signedHeaders(
    {
      method: 'GET',
      host: 'examplebucket.s3.amazonaws.com',
      path: '/',
      query: { 'max-keys': '2', prefix: 'J' },
      contentHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      at: Date.parse('2013-05-24T00:00:00Z') / 1000,
    },
    {
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
  );
  expect(headers.authorization).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
