import { DISTRICTS, TOWNS } from '@kade/rules/places';

const districtOf = new Map<string, string>(DISTRICTS.map(({ code, names }) => [code, names.en]));

/** In all three languages: browsers look for what is typed in what stands behind a value, too. */
const towns = TOWNS.map(({ code, district, names: { en, si, ta } }) => (
  <option key={code} value={en}>
    {`${en}, ${districtOf.get(district) ?? ''} · ${si} · ${ta}`}
  </option>
));
const districts = DISTRICTS.map(({ code, names: { en, si, ta } }) => (
  <option key={code} value={en}>{`${en} · ${si} · ${ta}`}</option>
));

/** The towns and districts that fields offer as one types, without a script. */
export const PlaceLists = () => (
  <>
    <datalist id="towns">{towns}</datalist>
    <datalist id="districts">{districts}</datalist>
  </>
);
