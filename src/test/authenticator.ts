import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ask {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Unlocked by its owner; true by default. */
  verified?: boolean;
}

/** A device that makes and answers passkeys, as a browser hands them on (WebAuthn, ES256, no attestation). */
export class TestAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly owner: string;

  /** @param owner the user handle it keeps, base64url */
  constructor(owner = '') {
    this.owner = owner;
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  private clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Ask): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private head({ rpId = 'localhost', verified = true }: Ask, withKey: boolean): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (withKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  /** Answers creation options. */
  create(ask: Ask) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.head(ask, true),
      Buffer.alloc(16),
      length,
      this.credentialId,
      isoCBOR.encode(key as never),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', ask).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers request options, and counts. */
  sign(ask: Ask) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', ask);
    const authData = this.head(ask, false);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
        ...(this.owner === '' ? {} : { userHandle: this.owner }),
      },
    };
  }
}
