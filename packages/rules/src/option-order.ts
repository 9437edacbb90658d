const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
/** What else a size is called. */
const CALLED: Record<string, string> = {
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
};
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Values of an option as people look for them: sizes from small to large, numbers by their worth, then names. */
export function compareOptionValues(one: string, other: string): number {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  if (a >= 0 && b >= 0) return a - b;
  if (a >= 0 || b >= 0) return a >= 0 ? -1 : 1;
  return collator.compare(one, other);
}

function sizeOf(value: string): number {
  const name = value.trim().toLowerCase();
  return SIZES.indexOf(CALLED[name] ?? name);
}
