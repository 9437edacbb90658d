const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** `1536` → `1.5 kB`, `2147483648` → `2 GB`: one decimal below ten, and none above. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  // What would be rounded up to a thousand and more is one of the next unit.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[unit] ?? ''}`;
}
