import { expect, test } from 'vitest';
import { privateKeyOf, sealMessage, topicOf } from './seal';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('seals the message of RFC 8291, appendix A, to the letter', () => {
  const sealed = sealMessage(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('makes a key of any seed, and a topic of any tag', () => {
  expect(privateKeyOf(Buffer.alloc(40)).toString('hex')).toBe('1'.padStart(64, '0'));
  expect(privateKeyOf(Buffer.alloc(40, 0xff))).toHaveLength(32);
  expect(topicOf('0199f0aa-0000-7000-8000-000000000000')).toMatch(/^[\w-]{32}$/);
  expect(topicOf('one')).not.toBe(topicOf('other'));
});
