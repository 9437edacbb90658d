/** How wide the two bars and two spaces of a digit are (ISO/IEC 15420), in widths of the narrowest. */
export const EAN_DIGITS = [
  '3211',
  '2221',
  '2122',
  '1411',
  '1132',
  '1231',
  '1114',
  '1312',
  '1213',
  '3112',
];

/** The first of thirteen digits is not drawn: it says which of the six after it are mirrored. */
export const EAN_SIDES = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

/** A number of eight or thirteen digits as the widths of its bars and spaces, from its first bar on. */
export function eanWidths(number: string): string {
  const isLong = number.length === 13;
  const sides = isLong ? (EAN_SIDES[Number(number[0])] ?? '') : '0000';
  const drawn = Array.from(isLong ? number.slice(1) : number, (digit, place) => {
    const widths = EAN_DIGITS[Number(digit)] ?? '';
    return sides[place] === '1' ? Array.from(widths).toReversed().join('') : widths;
  });
  const half = drawn.length / 2;
  return `111${drawn.slice(0, half).join('')}11111${drawn.slice(half).join('')}111`;
}
