/** Zeros of the digits that people's keyboards have beside ASCII: Arabic, Persian, Devanagari, Tamil. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0be6, 0x0de6];

/** What is seen as digits, signs and spaces as ASCII has them, and nothing that is not seen. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => plainDigit(digit))
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((from) => code >= from && code < from + 10);
  return zero === undefined ? digit : String(code - zero);
}
