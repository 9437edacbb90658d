import type { ProductKind } from '../drawings';
import type { PaletteName } from '../palettes';
import { seeded } from '../random';
import type { CategoryTemplate } from './template';

/** Where things come from; read before the make: “Matale Hand-Sorted Cloves, 100 g”. */
const PLACES = [
  'Kandy',
  'Galle',
  'Matale',
  'Jaffna',
  'Negombo',
  'Nuwara Eliya',
  'Ella',
  'Matara',
  'Kalutara',
  'Ratnapura',
  'Anuradhapura',
  'Dambulla',
  'Trincomalee',
  'Batticaloa',
  'Hikkaduwa',
  'Bandarawela',
];

export interface SpunProduct {
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  tags: readonly string[];
  category: string;
  kind: ProductKind;
  palette: PaletteName;
  stock: number;
}

/** The palettes in which a category shows things of this kind, or failing that anything. */
function fitting({ products }: CategoryTemplate, kind: ProductKind): readonly PaletteName[] {
  const same = products.filter((product) => product.kind === kind);
  return (same.length > 0 ? same : products).flatMap(({ palettes }) => palettes);
}

/** How many combinations of its name parts a category has. */
function variety({ parts }: CategoryTemplate): number {
  const { places = PLACES, makes, nouns, finishes } = parts;
  return places.length * makes.length * nouns.length * finishes.length;
}

/** The palettes of finishes that name a colour; other finishes leave the choice open. */
const FINISH_PALETTES = new Map<string, PaletteName>([
  ['in Indigo', 'indigo'],
  ['in Navy', 'indigo'],
  ['in Blue', 'kingfisher'],
  ['in Sky', 'sky'],
  ['in Sky Blue', 'sky'],
  ['in Sea Blue', 'kingfisher'],
  ['in Lagoon Blue', 'lagoon'],
  ['in Teal', 'lagoon'],
  ['in Saffron', 'saffron'],
  ['in Mustard', 'jackfruit'],
  ['in Yellow', 'jackfruit'],
  ['in Gold', 'jackfruit'],
  ['in Red', 'hibiscus'],
  ['in Crimson', 'hibiscus'],
  ['in Madder', 'madder'],
  ['in Madder Red', 'madder'],
  ['in Maroon', 'madder'],
  ['in Lotus Pink', 'lotus'],
  ['in Plum', 'mangosteen'],
  ['in Coral', 'reef'],
  ['in Rust', 'clay'],
  ['in Red Clay', 'clay'],
  ['in Green', 'paddy'],
  ['in Leaf', 'paddy'],
  ['in Leaf Green', 'paddy'],
  ['in Moss', 'paddy'],
  ['in Fern', 'fern'],
  ['in Fern Green', 'fern'],
  ['in Forest', 'fern'],
  ['in Ivory', 'ivory'],
  ['in White', 'ivory'],
  ['in Natural', 'sand'],
  ['in Sand', 'sand'],
  ['in Grey', 'monsoon'],
  ['in Slate', 'monsoon'],
  ['in Charcoal', 'charcoal'],
  ['in Black', 'charcoal'],
  ['in Silver', 'silver'],
  ['in Oxidised Silver', 'monsoon'],
  ['in Gold Plate', 'moonstone'],
  ['in Rose Gold', 'reef'],
  ['in Brass', 'brass'],
]);

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('An empty list of name parts');
  return item;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** A step that visits every number below `size` exactly once, near the golden section of it. */
function stride(size: number): number {
  let step = Math.max(1, Math.floor(size * 0.618));
  while (gcd(step, size) !== 1) step += 1;
  return step;
}

function roundPrice(rupees: number): number {
  const unit = rupees < 1000 ? 10 : rupees < 10_000 ? 50 : 500;
  return Math.max(unit, Math.round(rupees / unit) * unit);
}

/** How many different products the categories can be spun into. */
export function spinLimit(categories: readonly CategoryTemplate[]): number {
  return Math.min(...categories.map(variety)) * categories.length;
}

/**
 * Makes `count` products with distinct names, lazily and without remembering any: each number
 * is a different combination of place, make, noun and finish.
 */
export function* spinProducts(
  seed: number | string,
  count: number,
  categories: readonly CategoryTemplate[],
): Generator<SpunProduct> {
  if (count > spinLimit(categories))
    throw new RangeError(`No ${count} distinct names in these categories`);
  const random = seeded(seed);
  const plans = categories.map((category) => {
    const size = variety(category);
    return { category, size, step: stride(size), start: random.int(0, size - 1) };
  });
  for (let index = 0; index < count; index += 1) {
    const { category, size, step, start } = at(plans, index);
    const { places = PLACES, makes, nouns, finishes } = category.parts;
    const number = (start + Math.floor(index / plans.length) * step) % size;
    const [noun, price, kind] = at(nouns, number);
    const rest = Math.floor(number / nouns.length);
    const make = at(makes, rest);
    const place = at(places, Math.floor(rest / makes.length));
    const finish = at(finishes, Math.floor(rest / makes.length / places.length));
    const joint = finish.startsWith('in ') ? ' ' : ', ';
    yield {
      name: `${place} ${make} ${noun}${joint}${finish}`,
      description: `${make} ${noun.toLowerCase()} from ${place}. ${category.description}`,
      price: roundPrice(price * random.between(0.7, 1.6)),
      tags: [noun.toLowerCase(), make.toLowerCase(), place.toLowerCase()],
      category: category.name,
      kind,
      palette: FINISH_PALETTES.get(finish) ?? random.pick(fitting(category, kind)),
      stock: random.chance(0.06) ? 0 : random.int(1, 240),
    };
  }
}
