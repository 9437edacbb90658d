import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Question {
  challenge: string;
}

/** A device that holds one passkey for a site, as a browser would speak for it. */
export function aPasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge }: Question, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  /** `flags`: present 1, verified 4, with a key 64. */
  const authenticatorData = (flags: number) => {
    const head = createHash('sha256').update(new URL(origin).hostname).digest();
    const count = Buffer.alloc(5);
    count.writeUInt8(flags);
    count.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([head, count]);
  };

  return {
    /** Makes the passkey. */
    create(question: Question) {
      const length = Buffer.from([0, credentialId.length]);
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, in CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(69),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', question).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** Answers with it; unless said on the right site, and having seen its owner. */
    answer(question: Question, { at = origin, isVerified = true } = {}) {
      const client = clientData('webauthn.get', question, at);
      const data = authenticatorData(isVerified ? 5 : 1);
      const hash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
    /** As if it had been copied before it was used last. */
    rewind: () => (counter = 0),
  };
}
