import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import { DIAGONAL, DOWN, ball, ellipse, group, line, metal, n, path, radial, times } from './kit';

const METALS = new Set(['brass', 'silver', 'moonstone']);

/** Jewels are of gold or silver whatever the palette: its colour goes into the stones. */
function inMetal(draw: Drawing['draw']): Drawing['draw'] {
  return (sketch) => {
    const { palette } = sketch;
    if (METALS.has(palette.name)) return draw(sketch);
    const base = palette.name === 'monsoon' ? '#b9bec6' : '#d3a24c';
    return draw({ ...sketch, palette: { ...palette, base, accent: palette.base } });
  };
}

/** A cabochon: `glow` is the light that swims in it. */
function gem(sketch: Sketch, x: number, y: number, rx: number, ry: number): string {
  const { accent } = sketch.palette;
  const stone = radial(
    sketch,
    [
      [0, '#ffffff'],
      [0.3, lighten(accent, 0.75)],
      [0.62, lighten(accent, 0.25)],
      [0.9, darken(accent, 0.25)],
      [1, darken(accent, 0.45)],
    ],
    0.42,
    0.34,
    0.72,
  );
  const glow = radial(sketch, [
    [0, lighten(accent, 0.9), 0.95],
    [1, lighten(accent, 0.6), 0],
  ]);
  return (
    ellipse(x, y, rx, ry, stone) +
    ellipse(x + rx * 0.15, y + ry * 0.35, rx * 0.62, ry * 0.4, glow) +
    ellipse(
      x - rx * 0.34,
      y - ry * 0.42,
      rx * 0.26,
      ry * 0.16,
      '#ffffff',
      `opacity=".95" transform="rotate(-32 ${n(x - rx * 0.34)} ${n(y - ry * 0.42)})"`,
    )
  );
}

/** The setting around a stone: a bezel and a ring of grains. */
function setting(
  sketch: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  grains: number,
): string {
  const { base } = sketch.palette;
  const bead = ball(sketch, base, 0.85);
  const around = times(grains, (at) => {
    const turn = (Math.PI * 2 * at) / grains;
    return ellipse(x + Math.cos(turn) * (rx + 12), y + Math.sin(turn) * (ry + 12), 6.4, 6.4, bead);
  });
  return (
    around +
    ellipse(x, y, rx + 8, ry + 8, metal(sketch, base, DIAGONAL)) +
    ellipse(x, y, rx + 2, ry + 2, darken(base, 0.6)) +
    gem(sketch, x, y, rx, ry)
  );
}

/** A round of slate or linen under the jewel. */
function dish(sketch: Sketch): string {
  const { palette, random } = sketch;
  const stone = random.chance(0.45)
    ? mix('#3a3f47', palette.accent, 0.12)
    : mix(palette.backdrop, '#ffffff', 0.5);
  return (
    ellipse(
      500,
      510,
      400,
      400,
      radial(
        sketch,
        [
          [0, lighten(stone, 0.18)],
          [0.8, stone],
          [1, darken(stone, 0.12)],
        ],
        0.38,
        0.32,
        0.8,
      ),
    ) +
    ellipse(
      500,
      510,
      392,
      392,
      'none',
      `stroke="${lighten(stone, 0.3)}" stroke-width="3" opacity=".5"`,
    )
  );
}

function drop(x: number, y: number, size: number, fill: string): string {
  return path(
    `M${n(x)} ${n(y)}C${n(x + size * 0.5)} ${n(y + size * 0.7)} ${n(x + size * 0.62)} ${n(y + size * 1.5)} ${n(x)} ${n(y + size * 1.6)}C${n(x - size * 0.62)} ${n(y + size * 1.5)} ${n(x - size * 0.5)} ${n(y + size * 0.7)} ${n(x)} ${n(y)}Z`,
    fill,
  );
}

function cast(sketch: Sketch, body: string): string {
  const filter = sketch.define(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="125%" height="125%"><feDropShadow dx="5" dy="9" stdDeviation="6" flood-color="#1a100c" flood-opacity=".5"/></filter>`,
  );
  return `<g filter="${filter}">${body}</g>`;
}

export const necklace: Drawing = {
  stage: 'flat',
  props: ['flower', 'leaf', 'pebble'],
  draw: inMetal((sketch) => {
    const { palette, random } = sketch;
    const bead = ball(sketch, palette.base, 0.85);
    const beaded = random.chance(0.45);
    const links = times(57, (at) => {
      const share = at / 56 - 0.5;
      const x = 500 + Math.sin(share * Math.PI) * 250;
      const y = 630 - Math.pow(Math.abs(share) * 2, 1.7) * 430;
      const size = beaded ? 9 + (1 - Math.abs(share) * 2) * 9 : 6.5;
      const stone = beaded && at % 4 === 0 ? ball(sketch, palette.accent, 0.8) : bead;
      return ellipse(x, y, size, beaded ? size : size * 0.75, stone);
    });
    const fringe = times(7, (at) => {
      const share = (at - 3) / 14;
      const x = 500 + Math.sin(share * Math.PI) * 250;
      const y = 648 - Math.pow(Math.abs(share) * 2, 1.7) * 430;
      return at === 3
        ? ''
        : drop(x, y, 24, metal(sketch, palette.base)) +
            ellipse(x, y + 26, 7, 9, ball(sketch, palette.accent));
    });
    const big = random.int(52, 66);
    return (
      dish(sketch) +
      cast(
        sketch,
        links +
          (random.chance(0.6) ? fringe : '') +
          ellipse(500, 644, 14, 20, 'none', `stroke="${palette.base}" stroke-width="8"`) +
          setting(sketch, 500, 654 + big * 1.3, big, big * 1.25, 24),
      )
    );
  }),
};

export const earrings: Drawing = {
  stage: 'flat',
  props: ['flower', 'pebble'],
  draw: inMetal((sketch) => {
    const { palette, random } = sketch;
    const gold = metal(sketch, palette.base);
    const long = random.chance(0.5);
    const one = (x: number) =>
      line(`M${x} 330C${x - 6} 250 ${x + 70} 230 ${x + 62} 310`, palette.base, 8) +
      setting(sketch, x, 372, 34, 34, 14) +
      (long
        ? path(
            `M${x - 62} 470A62 58 0 0 1 ${x + 62} 470L${x + 84} 560Q${x} 600 ${x - 84} 560Z`,
            gold,
          ) +
          ellipse(
            x,
            512,
            24,
            30,
            'none',
            `stroke="${darken(palette.base, 0.55)}" stroke-width="5"`,
          ) +
          times(7, (at) =>
            ellipse(
              x - 78 + at * 26,
              590 + Math.sin((at / 6) * Math.PI) * 14,
              11,
              11,
              ball(sketch, at % 2 ? palette.base : palette.accent, 0.85),
            ),
          )
        : drop(x, 420, 92, gold) +
          ellipse(x, 520, 30, 38, darken(palette.base, 0.5)) +
          gem(sketch, x, 520, 26, 34)) +
      '';
    return (
      dish(sketch) +
      group(
        cast(sketch, group(one(390), 'rotate(5 390 460)') + group(one(610), 'rotate(-4 610 460)')),
        'translate(-190 -120) scale(1.38)',
      )
    );
  }),
};

export const ring: Drawing = {
  stage: 'flat',
  props: ['flower', 'leaf', 'pebble'],
  draw: inMetal((sketch) => {
    const { palette, random } = sketch;
    const { base } = palette;
    const hoop = metal(sketch, base, DIAGONAL);
    const big = random.int(76, 96);
    return (
      dish(sketch) +
      cast(
        sketch,
        ellipse(500, 590, 172, 172, 'none', `stroke="${darken(base, 0.55)}" stroke-width="38"`) +
          ellipse(500, 590, 172, 172, 'none', `stroke="${hoop}" stroke-width="34"`) +
          ellipse(
            500,
            590,
            186,
            186,
            'none',
            `stroke="${lighten(base, 0.7)}" stroke-width="3" opacity=".7"`,
          ) +
          path(
            'M380 462C420 420 450 400 500 396C550 400 580 420 620 462C580 450 560 446 500 446C440 446 420 450 380 462Z',
            hoop,
          ) +
          setting(sketch, 500, 372, big, big * 0.86, 26) +
          (random.chance(0.5) ? gem(sketch, 372, 458, 19, 19) + gem(sketch, 628, 458, 19, 19) : ''),
      )
    );
  }),
};

export const bangles: Drawing = {
  stage: 'flat',
  props: ['flower', 'leaf'],
  draw: inMetal((sketch) => {
    const { palette, random } = sketch;
    const colours = [
      palette.base,
      palette.accent,
      mix(palette.base, '#ffffff', 0.25),
      palette.detail,
    ];
    const hoops = times(4, (at) => {
      const colour = colours[at % colours.length] ?? palette.base;
      const [x, y] = [
        [410, 430],
        [590, 470],
        [450, 600],
        [600, 640],
      ][at] ?? [500, 500];
      const width = random.pick([20, 26, 34]);
      const circle = (radius: number, stroke: string, thick: number, more = '') =>
        ellipse(
          x ?? 500,
          y ?? 500,
          radius,
          radius,
          'none',
          `stroke="${stroke}" stroke-width="${thick}" ${more}`,
        );
      return cast(
        sketch,
        circle(176, darken(colour, 0.5), width + 5) +
          circle(176, metal(sketch, colour, at % 2 ? DIAGONAL : DOWN), width) +
          circle(
            176,
            lighten(colour, 0.65),
            width * 0.3,
            'stroke-dasharray="3 21" stroke-linecap="round" opacity=".85"',
          ) +
          circle(176 + width / 2 - 2, lighten(colour, 0.7), 2.4, 'opacity=".8"'),
      );
    });
    return dish(sketch) + hoops;
  }),
};
