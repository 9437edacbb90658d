import { backpack, basket, sandals, tote } from './bags';
import { bell, lamp, tray } from './brass';
import { drum, elephant, toy } from './carvings';
import { dress, kurta, shirt, tshirt } from './clothing';
import { earphones, phoneCase, powerBank, speaker } from './gadgets';
import { candle, soap, spoons, sweets } from './home';
import { balm, bottle, dropper, jar } from './jars';
import { bangles, earrings, necklace, ring } from './jewellery';
import type { Drawing } from './kit';
import { mask } from './masks';
import { carton, giftBox, pouch, tin } from './packs';
import { bowl, cup, pot, vase } from './pots';
import { bat, carrom, cricketBall } from './sport';
import { books, flask, notebook, pencils } from './stationery';
import { cushion, handloom, mat, saree, sarong, scarf } from './textiles';

/** Every kind of thing we can draw. */
export const DRAWINGS = {
  sarong,
  scarf,
  handloom,
  saree,
  cushion,
  mat,
  kurta,
  shirt,
  tshirt,
  dress,
  tin,
  carton,
  pouch,
  'gift-box': giftBox,
  jar,
  bottle,
  dropper,
  balm,
  sweets,
  pot,
  vase,
  cup,
  bowl,
  lamp,
  bell,
  tray,
  elephant,
  mask,
  drum,
  toy,
  necklace,
  earrings,
  ring,
  bangles,
  tote,
  basket,
  backpack,
  sandals,
  notebook,
  pencils,
  books,
  flask,
  'phone-case': phoneCase,
  earphones,
  'power-bank': powerBank,
  speaker,
  bat,
  'cricket-ball': cricketBall,
  carrom,
  candle,
  soap,
  spoons,
} satisfies Record<string, Drawing>;

export type ProductKind = keyof typeof DRAWINGS;
