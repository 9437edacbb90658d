import { expect, test } from 'vitest';
import {
  DISTRICTS,
  findDistrict,
  findTown,
  isHome,
  placeOf,
  PROVINCES,
  TOWNS,
  type PlaceNames,
} from './places';

const SCRIPTS: Record<keyof PlaceNames, RegExp> = {
  en: /^[A-Za-z][A-Za-z0-9 -]+$/,
  si: /^[\u0d80-\u0dff\u200d\d ]+$/,
  ta: /^[\u0b80-\u0bff\d -]+$/,
};
const isWritten = ({ names }: { names: PlaceNames }) =>
  SCRIPTS.en.test(names.en) && SCRIPTS.si.test(names.si) && SCRIPTS.ta.test(names.ta);

test('Sri Lanka has 9 provinces and 25 districts, each in three languages', () => {
  expect(PROVINCES).toHaveLength(9);
  expect(DISTRICTS).toHaveLength(25);
  const places = [...PROVINCES, ...DISTRICTS, ...TOWNS];
  expect(places.filter((place) => !isWritten(place))).toEqual([]);
  expect(new Set(DISTRICTS.map(({ province }) => province)).size).toBe(9);
});

test('every district has its towns, and no code stands for two', () => {
  const perDistrict = DISTRICTS.map(({ code }) => TOWNS.filter((town) => town.district === code));
  expect(perDistrict.filter((towns) => towns.length < 7)).toEqual([]);
  expect(new Set(TOWNS.map(({ code }) => code)).size).toBe(TOWNS.length);
});

test('every place is found by each of its names', () => {
  for (const place of DISTRICTS) {
    for (const name of Object.values(place.names)) expect(findDistrict(name)).toBe(place);
  }
  for (const town of TOWNS) {
    const names = [...Object.values(town.names), ...town.others];
    for (const name of names) expect([name, findTown(name)?.code]).toEqual([name, town.code]);
  }
});

test.each([
  ['jaffna', 'jaffna'],
  ['JAFFNA DISTRICT', 'jaffna'],
  ['යාපනය දිස්ත්‍රික්කය', 'jaffna'],
  ['யாழ்ப்பாணம் மாவட்டம்', 'jaffna'],
  ['Nuwaraeliya', 'nuwara-eliya'],
  ['nuwara-eliya', 'nuwara-eliya'],
  ['Anuradapura', 'anuradhapura'],
  ['Hambanthota', 'hambantota'],
  ['Kaluthara', 'kalutara'],
  ['Mulaithivu', 'mullaitivu'],
  ['ශ්රී', undefined],
  ['Maharagama', undefined],
  ['', undefined],
])('%s is the district %s', (text, code) => {
  expect(findDistrict(text)?.code).toBe(code);
});

test.each([
  ['maharagama', 'maharagama'],
  ['මහරගම', 'maharagama'],
  ['Colombo 05', 'colombo-5'],
  ['colombo-05', 'colombo-5'],
  ['Colombo 15', 'colombo-15'],
  ['Wellawaththa', 'colombo-6'],
  ['Jaela', 'ja-ela'],
  ['Talawathugoda', 'talawatugoda'],
  ['Mt Lavinia', 'mount-lavinia'],
  ['Mt. Lavinia', 'mount-lavinia'],
  ['Dehiwala-Mt. Lavinia', 'dehiwala'],
  ["N'Eliya", 'nuwara-eliya'],
  ['N’Eliya', 'nuwara-eliya'],
  ['N. Eliya', 'nuwara-eliya'],
  ['Batticaloa.', 'batticaloa'],
  ['Point  Pedro', 'point-pedro'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is the town %s', (text, code) => {
  expect(findTown(text)?.code).toBe(code);
});

test('a town tells its district, a district may be told alone, and neither abroad', () => {
  const placeAt = (city: string, district = '', country = '') => {
    const place = placeOf({ city, district, country });
    return [place.district?.code, place.town?.code];
  };
  expect(placeAt('Negombo')).toEqual(['gampaha', 'negombo']);
  expect(placeAt('Somewhere', 'Kandy')).toEqual(['kandy', undefined]);
  expect(placeAt('Galle', 'Matara')).toEqual(['matara', undefined]);
  expect(placeAt('Kandy', 'Kandy', 'Sri Lanka')).toEqual(['kandy', 'kandy']);
  expect(placeAt('Galle', '', 'India')).toEqual([undefined, undefined]);
});

test('Sri Lanka is written in many ways', () => {
  const written = [
    '',
    'Sri Lanka',
    'SRILANKA',
    'sri-lanka',
    'LK',
    'ශ්‍රී ලංකාව',
    'இலங்கை',
    'Lanka',
    'ලංකාව',
  ];
  expect(written.filter((country) => !isHome(country))).toEqual([]);
  expect(isHome('India')).toBe(false);
});
