const HEX = /^#[0-9a-f]{6}$/i;

export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour that lies `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, at) =>
    Math.round(channel + ((target[at] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** Towards a warm near-black: pure black makes shadows look dirty. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#1a100c', share);
}

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
