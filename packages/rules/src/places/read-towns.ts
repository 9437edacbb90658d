import type { DistrictCode, PlaceNames } from './districts';

/** A town or a part of one that post and couriers know by its name. */
export interface Town {
  code: string;
  district: DistrictCode;
  names: PlaceNames;
  /** What else it is called in Latin letters. */
  others: readonly string[];
}

/** The towns of districts as they are written down: one a line. */
export type TownsByDistrict = Partial<Record<DistrictCode, string>>;

/** The towns that were written down, the capital of a district first. */
export const readTowns = (lists: readonly TownsByDistrict[]): Town[] =>
  lists.flatMap((byDistrict) =>
    Object.entries(byDistrict).flatMap(([district, lines]) =>
      lines
        .trim()
        .split('\n')
        .map((line) => readTown(line, district as DistrictCode)),
    ),
  );

function readTown(line: string, district: DistrictCode): Town {
  const [en = '', si = '', ta = '', ...others] = line.split('|').map((name) => name.trim());
  const code = en.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { code, district, names: { en, si, ta }, others };
}
