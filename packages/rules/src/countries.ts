import { searchForm } from './search-form';

/** The countries that parcels go to, as ISO 3166 calls them; Sri Lanka stands for itself. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ' +
  'ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LR LS LT ' +
  'LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE ' +
  'SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export const COUNTRIES: readonly string[] = CODES.split(' ');

let names: Intl.DisplayNames | undefined;

/** What a country is called in English. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}

/** What people call them besides: short, in older words, or by a part of them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['Hong Kong'],
  KR: ['Korea', 'Republic of Korea'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland'],
  PS: ['Palestine'],
  SA: ['KSA', 'Kingdom of Saudi Arabia'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
};

/** How a country's name is compared: `The U.K.` is `uk`, and `Trinidad and Tobago` has its `&`. */
const countryForm = (text: string): string =>
  searchForm(text).replace(/\b(?:the|and)\b|[\s-]/g, '');

let byName: Map<string, string> | undefined;

/** The code of a country, as people write it; undefined where nobody calls one so. */
export function findCountry(text: string): string | undefined {
  byName ??= new Map(
    COUNTRIES.flatMap((code) =>
      [code, countryName(code), ...(OTHERS[code] ?? [])].map((one) => [countryForm(one), code]),
    ),
  );
  return byName.get(countryForm(text));
}
