import sharp from 'sharp';

/** Different photos of two megapixels. */
export async function photos(count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const made: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const create = { width: 400, height: 300, channels: 3 as const, background: '#000', noise };
    made.push(await sharp({ create }).resize(1600, 1200).jpeg({ quality: 85 }).toBuffer());
  }
  return made;
}
