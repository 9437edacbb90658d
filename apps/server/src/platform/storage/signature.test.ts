import { expect, test } from 'vitest';
import { signed } from './signature';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const signer = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

interface Example {
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  hash: string;
  signature: string;
}

/** The examples that Amazon publishes with the signature's description. */
test.each<Example>([
  {
    what: 'a part of an object',
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    hash: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a new object',
    method: 'PUT',
    path: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    hash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a name without a value',
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    hash: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a list',
    method: 'GET',
    path: '/?prefix=J&max-keys=2',
    headers: {},
    hash: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs $what as Amazon does', ({ method, path, headers, hash, signature }) => {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const now = new Date('2013-05-24T00:00:00.000Z');
  const { authorization } = signed(signer, { method, url, headers, hash, now });
  expect(authorization?.split(',Signature=')[1]).toBe(signature);
});
