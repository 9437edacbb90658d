const EAST = 'windows-1250';
const CYRILLIC = 'windows-1251';
const WEST = 'windows-1252';
const TURKISH = 'windows-1254';
const MAC = 'macintosh';
/**
 * Ğ, İ with ı, and Ş, great and small: all that the Turkish page reads otherwise than the West's, where they
 * are Ð, Ý and Þ. Only one of them would make of an Icelandic Skýr a Turkish Skır.
 */
const TURKISH_LETTERS = [
  [0xd0, 0xf0],
  [0xdd, 0xfd],
  [0xde, 0xfe],
];
/** What Turkish has of letters beside them: Icelandic and Faroese are never without others. */
const BESIDE_TURKISH = new Set(Array.from('ÇçÖöÜüÂâÎîÛû', (letter) => letter.charCodeAt(0)));
/** The West's is taken unless another is that much likelier: few words tell little. */
const CLEARLY = 1.4;
/** So much of what is not ASCII tells the code page. */
const MAX_TELLING = 200_000;

/**
 * The bytes of a file as text: UTF-8 with or without a mark, UTF-16 with one, else a code page of Windows,
 * or that of the Mac, where Excel ends lines as nobody else does.
 */
export async function decodeSheet(bytes: Buffer): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isOfMac = bytes.includes('\r') && !bytes.includes('\n');
    const page = isOfMac ? MAC : await codePageOf(bytes);
    const text = new TextDecoder(page).decode(bytes);
    return page === WEST ? text.replace(/[\u0080-\u009f]/g, signOf) : text;
  }
}

/** What stands in Windows-1252 from 0x80 on; some versions of Node read controls there. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const signOf = (control: string) => SIGNS.charAt(control.charCodeAt(0) - 0x80);

async function codePageOf(bytes: Buffer): Promise<string> {
  // Its models are large, and hardly a file needs them.
  const { chardet } = await import('jschardet');
  const telling = tellingLines(bytes);
  const isIn = (letter: readonly number[]) => letter.some((byte) => telling.includes(byte));
  const mayBeTurkish = TURKISH_LETTERS.filter(isIn).length > 1;
  const isLetter = (byte: number) => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
  const isOfTurkish = (byte: number) =>
    BESIDE_TURKISH.has(byte) || TURKISH_LETTERS.some((letter) => letter.includes(byte));
  if (mayBeTurkish && telling.every((byte) => !isLetter(byte) || isOfTurkish(byte))) return TURKISH;
  const others = [EAST, CYRILLIC, ...(mayBeTurkish ? [TURKISH] : [])];
  const told = chardet.detectAll(telling, {
    includeEncodings: [...others, WEST],
    ignoreThreshold: true,
  });
  const likelihood = (page: string) =>
    told.find(({ encoding }) => encoding?.toLowerCase() === page)?.confidence ?? 0;
  const other = others.reduce((best, page) => (likelihood(page) > likelihood(best) ? page : best));
  return likelihood(other) > CLEARLY * likelihood(WEST) ? other : WEST;
}

/** The lines that hold more than ASCII: all others look the same in every code page. */
function tellingLines(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < MAX_TELLING;) {
    const end = bytes.indexOf('\n', start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      size += line.length;
    }
    start += line.length;
  }
  return Buffer.concat(lines).subarray(0, MAX_TELLING);
}
