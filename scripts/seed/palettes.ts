import type { Palette } from './drawings/kit';

function palette(
  name: string,
  base: string,
  accent: string,
  detail: string,
  backdrop: string,
): Palette {
  return { name, base, accent, detail, backdrop };
}

/** Colours that sit well together; the names are those of the things they remind of. */
export const PALETTES = {
  indigo: palette('indigo', '#26406e', '#d98e3f', '#f1e5d0', '#d6dde6'),
  saffron: palette('saffron', '#d97a1f', '#7a2331', '#fbe8c3', '#f0e2cd'),
  madder: palette('madder', '#9c2f35', '#e0a33e', '#f6e4cf', '#ecdcd3'),
  lagoon: palette('lagoon', '#14727a', '#f0a35c', '#e9f1e6', '#d2e2e0'),
  paddy: palette('paddy', '#4f7a3f', '#e2b84a', '#f4efd9', '#dde4d2'),
  lotus: palette('lotus', '#c65b7c', '#5c2a4d', '#fbe6e6', '#f2dfe2'),
  hibiscus: palette('hibiscus', '#c8323c', '#1f4f4a', '#fdeada', '#e9e1d9'),
  monsoon: palette('monsoon', '#4a5d73', '#c7d3dc', '#f2eee6', '#d9dde0'),
  jackfruit: palette('jackfruit', '#e0b02f', '#2f5d4d', '#fff6dc', '#f3ead2'),
  mangosteen: palette('mangosteen', '#5b2a58', '#d7a3c4', '#f3e6ee', '#e3d9e4'),
  clay: palette('clay', '#b5623c', '#5a2e1f', '#efd3b5', '#ecdfd2'),
  teak: palette('teak', '#8a5a34', '#3f2817', '#e2bf92', '#e8dfd2'),
  cinnamon: palette('cinnamon', '#a45a2c', '#f0c987', '#f7ead8', '#efe3d4'),
  brass: palette('brass', '#c9982f', '#7b5416', '#f7e3a8', '#dcd9cf'),
  silver: palette('silver', '#b9bec6', '#5b86b8', '#eef2f7', '#d5dae2'),
  moonstone: palette('moonstone', '#d9a94e', '#8fb4dc', '#f3f7fc', '#cfd6e2'),
  ivory: palette('ivory', '#efe6d4', '#b98a4e', '#6b4a2c', '#dcd6cb'),
  charcoal: palette('charcoal', '#34363b', '#d8a657', '#ece7df', '#d9d8d5'),
  reef: palette('reef', '#e26d5a', '#1d6f78', '#fff0e3', '#d7e6e4'),
  kingfisher: palette('kingfisher', '#1f6fae', '#f2913d', '#eaf4fb', '#dbe6ee'),
  coconut: palette('coconut', '#5b3d28', '#f3ead9', '#c99a63', '#e4dccf'),
  fern: palette('fern', '#24574a', '#c9a24a', '#e8efe0', '#d8e1d9'),
  sand: palette('sand', '#cdb391', '#7d5f43', '#f8f0e2', '#e9e2d6'),
  sky: palette('sky', '#7fb2d6', '#f4d35e', '#ffffff', '#e2ebf1'),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
