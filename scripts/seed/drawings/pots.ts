import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  clipped,
  contactShadow,
  ellipse,
  line,
  linear,
  n,
  path,
  radial,
  roundShade,
  times,
} from './kit';
import type { Turn } from './lathe';
import { band, lathe } from './lathe';

/** The mottle of fired clay. */
function speckle(sketch: Sketch, d: string, colour: string, count: number): string {
  const { random } = sketch;
  const spots = times(count, () =>
    ellipse(
      random.between(180, 820),
      random.between(250, 830),
      random.between(1.5, 4.5),
      random.between(1, 3),
      colour,
      `opacity="${n(random.between(2, 6) / 10)}"`,
    ),
  );
  return clipped(sketch, d, spots);
}

function mouth(sketch: Sketch, y: number, rx: number, ry: number, colour: string): string {
  return (
    ellipse(
      500,
      y,
      rx,
      ry,
      linear(sketch, [
        [0, darken(colour, 0.15)],
        [0.5, lighten(colour, 0.3)],
        [1, darken(colour, 0.1)],
      ]),
    ) +
    ellipse(
      500,
      y + ry * 0.14,
      rx * 0.91,
      ry * 0.8,
      linear(
        sketch,
        [
          [0, darken(colour, 0.75)],
          [1, darken(colour, 0.4)],
        ],
        DOWN,
      ),
    )
  );
}

/** A cooking pot of red clay, with or without its lid. */
export const pot: Drawing = {
  stage: 'standing',
  props: ['leaf', 'pepper', 'cinnamon'],
  zoom: 1.25,
  draw(sketch) {
    const { palette, random } = sketch;
    const clay = palette.base;
    const wide = random.int(240, 275);
    const top = FLOOR - random.int(290, 330);
    const neck = wide * 0.74;
    const body: Turn[] = [
      [top, neck + 26, 'corner'],
      [top + 24, neck + 12],
      [top + 44, neck],
      [top + 76, neck + 26],
      [top + 170, wide],
      [FLOOR - 46, wide * 0.74],
      [FLOOR, wide * 0.42],
    ];
    const d = lathe(500, body, 0.16);
    const belly = times(
      22,
      (at) =>
        `M${n(500 - wide + 30 + at * ((wide * 2 - 60) / 21) - 7)} ${n(top + 134 + Math.sin((at / 21) * Math.PI) * 34)}l8 -16l8 16`,
    );
    const lid = random.chance(0.6);
    const lidShape = lathe(
      500,
      [
        [top - 104, 22],
        [top - 84, 40],
        [top - 68, 26, 'corner'],
        [top - 56, 60],
        [top - 30, neck - 20],
        [top + 2, neck + 18],
      ],
      0.14,
    );
    return (
      contactShadow(sketch, 500, FLOOR - 2, wide * 0.66) +
      path(
        d,
        linear(
          sketch,
          [
            [0, lighten(clay, 0.1)],
            [0.6, clay],
            [1, darken(clay, 0.4)],
          ],
          DOWN,
        ),
      ) +
      speckle(sketch, d, darken(clay, 0.5), 90) +
      clipped(
        sketch,
        d,
        line(belly, palette.detail, 4, 'opacity=".75"') +
          path(
            band(500, [top + 96, neck + 52], [top + 102, neck + 56], 0.16),
            palette.detail,
            'opacity=".7"',
          ),
      ) +
      path(d, roundShade(sketch, 0.95)) +
      (lid
        ? path(lidShape, clay) +
          speckle(sketch, lidShape, darken(clay, 0.5), 30) +
          path(lidShape, roundShade(sketch, 0.95)) +
          line(
            `M${500 - neck - 18} ${top + 2}A${neck + 18} ${(neck + 18) * 0.14} 0 0 0 ${500 + neck + 18} ${top + 2}`,
            darken(clay, 0.6),
            5,
            'opacity=".55"',
          )
        : mouth(sketch, top, neck + 26, (neck + 26) * 0.16, clay))
    );
  },
};

/** A tall water pitcher or vase. */
export const vase: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'pebble'],
  zoom: 1.18,
  draw(sketch) {
    const { palette, random } = sketch;
    const wide = random.int(150, 205);
    const top = FLOOR - random.int(480, 540);
    const neck = random.int(58, 84);
    const d = lathe(
      500,
      [
        [top, neck + 26],
        [top + 40, neck],
        [top + 110, neck + 4],
        [top + 230, wide],
        [top + 330, wide * 0.96],
        [FLOOR - 60, wide * 0.6],
        [FLOOR, wide * 0.5],
      ],
      0.14,
    );
    const glaze = `M200 ${top - 40}H800V${top + 260}${times(12, (at) => `Q${n(800 - at * 50 - 25)} ${n(top + 260 + (at % 3) * 34 + 30)} ${n(800 - at * 50 - 50)} ${top + 262 + (at % 2) * 16}`)}Z`;
    return (
      contactShadow(sketch, 500, FLOOR + 2, wide * 0.7) +
      path(
        d,
        linear(
          sketch,
          [
            [0, palette.detail],
            [1, mix(palette.detail, palette.base, 0.4)],
          ],
          DOWN,
        ),
      ) +
      speckle(sketch, d, darken(palette.base, 0.4), 140) +
      clipped(
        sketch,
        d,
        path(
          glaze,
          linear(
            sketch,
            [
              [0, lighten(palette.base, 0.18)],
              [1, darken(palette.base, 0.12)],
            ],
            DOWN,
          ),
        ),
      ) +
      path(d, roundShade(sketch, 1)) +
      mouth(sketch, top, neck + 26, (neck + 26) * 0.17, palette.base)
    );
  },
};

/** A cup on a saucer, steam rising. */
export const cup: Drawing = {
  stage: 'standing',
  props: ['tea', 'leaf', 'cinnamon'],
  zoom: 1.3,
  draw(sketch) {
    const { palette, random } = sketch;
    const glaze = palette.base;
    const top = FLOOR - 290;
    const d = lathe(
      480,
      [
        [top, 178, 'corner'],
        [top + 70, 174],
        [top + 180, 140],
        [top + 244, 82],
        [top + 262, 76],
      ],
      0.14,
    );
    const ring = 'M640 560C760 536 776 680 610 690';
    const tea = radial(sketch, [
      [0, '#c9722a'],
      [0.7, '#a04c17'],
      [1, '#6d2e0d'],
    ]);
    const saucer = (y: number, rx: number, fill: string) => ellipse(480, y, rx, rx * 0.17, fill);
    const rim = linear(sketch, [
      [0, darken(palette.detail, 0.1)],
      [0.4, lighten(palette.detail, 0.6)],
      [1, darken(palette.detail, 0.16)],
    ]);
    const steam = random.chance(0.7)
      ? line(
          `M440 ${top - 40}C400 ${top - 110} 480 ${top - 140} 440 ${top - 220}M520 ${top - 40}C480 ${top - 100} 560 ${top - 130} 520 ${top - 200}`,
          '#ffffff',
          11,
          'opacity=".3"',
        )
      : '';
    return (
      contactShadow(sketch, 480, FLOOR + 16, 270) +
      saucer(FLOOR, 290, darken(glaze, 0.4)) +
      saucer(
        FLOOR - 14,
        290,
        linear(sketch, [
          [0, darken(palette.detail, 0.2)],
          [0.35, lighten(palette.detail, 0.6)],
          [1, darken(palette.detail, 0.24)],
        ]),
      ) +
      saucer(FLOOR - 14, 258, 'none').replace('/>', `stroke="${glaze}" stroke-width="7"/>`) +
      saucer(FLOOR - 18, 120, '#1a100c').replace('/>', 'opacity=".3"/>') +
      line(ring, darken(glaze, 0.32), 32) +
      line(ring, glaze, 25) +
      line('M640 556C750 536 762 664 618 682', lighten(glaze, 0.55), 5, 'opacity=".7"') +
      path(d, glaze) +
      clipped(
        sketch,
        d,
        path(band(480, [top + 96, 180], [top + 108, 180], 0.14), palette.accent) +
          line(
            times(
              18,
              (at) =>
                `M${312 + at * 20} ${n(top + 82 + Math.sin((at / 17) * Math.PI) * 22)}l10 -22l10 22`,
            ),
            palette.detail,
            4,
          ),
      ) +
      path(d, roundShade(sketch, 1)) +
      ellipse(480, top, 178, 178 * 0.14, rim) +
      ellipse(480, top + 4, 164, 158 * 0.14, darken(palette.detail, 0.3)) +
      ellipse(480, top + 9, 158, 140 * 0.14, tea) +
      ellipse(430, top + 5, 52, 5, '#ffffff', 'opacity=".4"') +
      steam
    );
  },
};

/** A bowl, of clay or turned from a coconut shell. */
export const bowl: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'pepper'],
  zoom: 1.38,
  draw(sketch) {
    const { palette, random } = sketch;
    const top = FLOOR - random.int(230, 270);
    const wide = random.int(250, 280);
    const d = lathe(
      500,
      [
        [top, wide, 'corner'],
        [top + 90, wide * 0.95],
        [FLOOR - 44, wide * 0.55],
        [FLOOR - 8, wide * 0.34],
        [FLOOR, wide * 0.32],
      ],
      0.2,
    );
    const { base } = palette;
    const fibres = clipped(
      sketch,
      d,
      times(60, () => {
        const x = random.between(230, 770);
        const y = random.between(top + 20, FLOOR);
        return line(
          `M${n(x)} ${n(y)}q${n(random.between(10, 40))} ${n(random.between(4, 14))} ${n(random.between(50, 90))} ${n(random.between(-4, 8))}`,
          lighten(base, 0.3),
          random.between(1, 2.4),
          'opacity=".35"',
        );
      }),
    );
    const ry = wide * 0.2;
    const inside = radial(
      sketch,
      [
        [0, lighten(palette.accent, 0.1)],
        [0.6, darken(palette.accent, 0.16)],
        [1, darken(palette.accent, 0.45)],
      ],
      0.62,
      0.85,
      0.8,
    );
    return (
      contactShadow(sketch, 500, FLOOR - 2, wide * 0.56) +
      path(
        d,
        linear(
          sketch,
          [
            [0, base],
            [1, darken(base, 0.4)],
          ],
          DOWN,
        ),
      ) +
      fibres +
      path(d, roundShade(sketch, 0.9)) +
      ellipse(
        500,
        top,
        wide,
        ry,
        linear(
          sketch,
          [
            [0, lighten(base, 0.35)],
            [0.4, lighten(base, 0.6)],
            [1, base],
          ],
          DIAGONAL,
        ),
      ) +
      ellipse(500, top + 3, wide - 13, ry - 9, inside) +
      ellipse(430, top + 24, wide * 0.4, ry * 0.34, '#ffffff', 'opacity=".14"')
    );
  },
};
