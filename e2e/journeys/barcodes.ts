import { writeFile } from 'node:fs/promises';
import { eanWidths } from '@kade/rules/ean';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 4;

/** What a camera sees that is held before an EAN, as Chromium takes it in place of a camera (YUV4MPEG2). */
export async function filmBarcode(file: string, number: string): Promise<void> {
  const modules = Array.from(eanWidths(number), (width, place) =>
    Array.from({ length: Number(width) }, () => place % 2 === 0),
  ).flat();
  const left = (WIDTH - modules.length * MODULE) / 2;
  const line = Buffer.from(
    Array.from({ length: WIDTH }, (_, x) => (modules[Math.floor((x - left) / MODULE)] ? 40 : 210)),
  );
  const blank = Buffer.alloc(WIDTH, 210);
  const isBarred = (y: number) => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4;
  const light = Array.from({ length: HEIGHT }, (_, y) => (isBarred(y) ? line : blank));
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, frame, frame, frame]));
}
