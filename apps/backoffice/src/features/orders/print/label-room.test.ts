import { expect, test } from 'vitest';
import { boxesOf, fittedPoints, fittedTexts, isLongPlace } from './label-room';

const short = {
  name: 'Nadeesha Perera',
  street: ['12 Temple Road'],
  town: ['Galle 80000', 'Sri Lanka'],
  phone: '071 555 1114',
};
const long = {
  ...short,
  name: 'Mohamed Ilham Mohamed Nusrath',
  street: [
    'c/o Mrs. Fathima Rizna',
    'Ground Floor, Flat 4-12, Block C',
    'Sri Wickramarachchi National Housing Scheme',
    'No. 245/17/3A, 3rd Lane',
    'Off Kesbewa Road',
    'Pamunuwa Junction',
    'Rattanapitiya',
    '(Opposite the Boralesgamuwa Multi-Purpose Co-operative Society, blue gate after the second speed bump)',
  ],
};

test('a long address is set smaller, as small as can be read at most, and larger without a box', () => {
  expect(fittedPoints(short, 1, 2)).toBe(15);
  expect(fittedPoints(long, 1, 2)).toBe(10);
  expect(fittedPoints(long, 0, 2)).toBe(12);
  expect(fittedPoints({ ...long, street: [...long.street, 'x'.repeat(2000)] }, 1, 2)).toBe(7);
});

test('a wish that there is no room for says where the rest of it is', () => {
  const note = 'Note to the shop: Please call one hour before you come.\nMy mother does not open. ';
  const texts = ['1–2 working days, by 1 Dec', note, 'Gift message: Happy birthday'];
  expect(fittedTexts(texts, short, 1)).toEqual(texts);
  const [days, cutNote, ...others] = fittedTexts(texts, long, 1);
  expect([days, others]).toEqual([texts[0], []]);
  expect(cutNote).toMatch(/^Note to the shop: Please .*… see packing slip$/);
  const endless = { ...long, street: ['x'.repeat(2000)] };
  expect(fittedTexts(texts, endless, 1)).toEqual([`${texts[0]}… see packing slip`]);
});

test('a place to pick up at takes the room of its lines, and a long one is set smaller', () => {
  const places = ['', 'Pickup at 42 Galle Road, Colombo 3', 'x'.repeat(108), 'x'.repeat(310)];
  expect(places.map(boxesOf)).toEqual([0, 2, 3, 3]);
  expect(places.map(isLongPlace)).toEqual([false, false, false, true]);
});
