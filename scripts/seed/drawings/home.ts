import { darken, lighten, mix } from './colour';
import type { Drawing } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  ball,
  clipped,
  contactShadow,
  ellipse,
  group,
  line,
  linear,
  n,
  path,
  radial,
  rect,
  roundShade,
  times,
} from './kit';
import { label } from './labels';
import { lathe } from './lathe';

/** A candle in a glass or a clay cup. */
export const candle: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'cinnamon'],
  zoom: 1.3,
  draw(sketch) {
    const { palette } = sketch;
    const top = FLOOR - 300;
    const d = lathe(
      500,
      [
        [top, 150],
        [FLOOR - 26, 150],
        [FLOOR, 136],
      ],
      0.14,
    );
    const wax = mix(palette.detail, '#fff7e6', 0.5);
    const glow = radial(sketch, [
      [0, '#ffcf6b', 0.7],
      [0.4, '#ffb347', 0.2],
      [1, '#ffb347', 0],
    ]);
    return (
      contactShadow(sketch, 500, FLOOR + 10, 150) +
      path(d, palette.base) +
      label(sketch, 404, top + 80, 192, 180, palette.detail, darken(palette.base, 0.3)) +
      path(d, roundShade(sketch, 1)) +
      ellipse(500, top, 150, 21, lighten(palette.base, 0.45)) +
      ellipse(
        500,
        top + 3,
        140,
        17.5,
        radial(sketch, [
          [0, '#ffe9b0'],
          [0.5, wax],
          [1, darken(wax, 0.2)],
        ]),
      ) +
      line(`M500 ${top + 4}V${top - 22}`, '#3a2a20', 5) +
      ellipse(500, top - 60, 190, 190, glow) +
      path(
        `M500 ${top - 8}C474 ${top - 24} 484 ${top - 62} 502 ${top - 102}C518 ${top - 62} 528 ${top - 26} 500 ${top - 8}Z`,
        radial(
          sketch,
          [
            [0, '#fffdf0'],
            [0.45, '#ffd95e'],
            [1, '#f08a24'],
          ],
          0.5,
          0.75,
          0.7,
        ),
      )
    );
  },
};

/** Bars of soap, one across another. */
export const soap: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'pebble'],
  zoom: 1.35,
  draw(sketch) {
    const { palette, random } = sketch;
    const bar = (x: number, y: number, width: number, colour: string) => {
      const face = `M${x} ${y}H${x + width}Q${x + width + 14} ${y} ${x + width + 14} ${y + 18}V${y + 104}Q${x + width + 14} ${y + 122} ${x + width} ${y + 122}H${x}Q${x - 14} ${y + 122} ${x - 14} ${y + 104}V${y + 18}Q${x - 14} ${y} ${x} ${y}Z`;
      const top = `M${x - 10} ${y + 4}L${x + 50} ${y - 62}Q${x + 56} ${y - 68} ${x + 68} ${y - 68}H${x + width + 34}Q${x + width + 46} ${y - 68} ${x + width + 42} ${y - 60}L${x + width + 10} ${y + 4}Z`;
      const swirl = times(
        4,
        (at) =>
          `M${x - 20} ${y + 24 + at * 26}C${x + width * 0.3} ${n(y + random.between(-10, 60) + at * 22)} ${x + width * 0.6} ${n(y + random.between(20, 70) + at * 18)} ${x + width + 20} ${y + 20 + at * 26}`,
      );
      const flecks = times(34, () =>
        ellipse(
          x + random.between(0, width),
          y + random.between(8, 116),
          random.between(1.5, 4),
          random.between(1.5, 3),
          darken(colour, 0.4),
          'opacity=".5"',
        ),
      );
      return (
        path(top, lighten(colour, 0.34)) +
        path(
          face,
          linear(
            sketch,
            [
              [0, lighten(colour, 0.16)],
              [1, darken(colour, 0.22)],
            ],
            DOWN,
          ),
        ) +
        clipped(sketch, face, line(swirl, lighten(colour, 0.5), 7, 'opacity=".4"') + flecks) +
        line(`M${x} ${y + 2}H${x + width}`, lighten(colour, 0.7), 3, 'opacity=".8"')
      );
    };
    const soft = mix(palette.base, '#f6efdf', 0.4);
    const y = FLOOR - 122;
    return (
      contactShadow(sketch, 510, FLOOR + 2, 250) +
      bar(270, y, 400, soft) +
      rect(396, y, 150, 122, 0, palette.detail) +
      path(`M396 ${y}L456 ${y - 68}H600L546 ${y}Z`, lighten(palette.detail, 0.3)) +
      rect(
        396,
        y,
        150,
        122,
        0,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.2],
            [1, '#1a100c', 0.14],
          ],
          DOWN,
        ),
      ) +
      ellipse(
        471,
        y + 60,
        34,
        34,
        'none',
        `stroke="${darken(palette.base, 0.2)}" stroke-width="3"`,
      ) +
      path(
        `M471 ${y + 36}C488 ${y + 52} 486 ${y + 74} 471 ${y + 86}C456 ${y + 74} 454 ${y + 52} 471 ${y + 36}Z`,
        darken(palette.base, 0.2),
      ) +
      group(
        bar(350, y - 166, 260, mix(palette.accent, '#f6efdf', 0.45)),
        `rotate(-5 480 ${y - 100})`,
      )
    );
  },
};

/** Spoons and ladles turned from coconut shell and kithul wood, laid in a row. */
export const spoons: Drawing = {
  stage: 'flat',
  props: ['leaf', 'pepper', 'cinnamon'],
  draw(sketch) {
    const { palette, random } = sketch;
    const wood = linear(sketch, [
      [0, darken(palette.base, 0.25)],
      [0.4, lighten(palette.base, 0.3)],
      [1, darken(palette.base, 0.3)],
    ]);
    const heads = random.int(3, 4);
    return times(heads, (at) => {
      const x = 500 + (at - (heads - 1) / 2) * 170;
      const wide = at % 2 ? 62 : 74;
      const long = at % 2 ? 78 : 96;
      const hollow = radial(
        sketch,
        [
          [0, lighten(palette.base, 0.2)],
          [0.7, darken(palette.base, 0.2)],
          [1, darken(palette.base, 0.55)],
        ],
        0.6,
        0.7,
        0.7,
      );
      const handle = `M${x - 13} ${280 + long * 0.7}L${x - 17} 820Q${x - 17} 850 ${x} 852Q${x + 17} 850 ${x + 17} 820L${x + 13} ${280 + long * 0.7}Z`;
      return group(
        path(handle, wood) +
          line(
            `M${x - 4} 420V800M${x + 6} 460V830`,
            darken(palette.base, 0.45),
            1.8,
            'opacity=".5"',
          ) +
          rect(x - 18, 780, 36, 8, 3, palette.detail) +
          rect(x - 18, 796, 36, 4, 2, palette.accent) +
          ellipse(x, 280, wide, long, wood) +
          ellipse(x, 282, wide - 11, long - 11, at === 2 ? darken(palette.base, 0.1) : hollow) +
          (at === 2
            ? times(3, (slot) =>
                rect(x - 26 + slot * 21, 240, 10, 84, 5, darken(palette.base, 0.65)),
              )
            : ellipse(
                x - 18,
                250,
                14,
                26,
                '#ffffff',
                `opacity=".22" transform="rotate(18 ${n(x - 18)} 250)"`,
              )),
        `rotate(${n((at - (heads - 1) / 2) * 5)} 500 900)`,
      );
    });
  },
};

/** Sweets and dry goods in a woven bowl: rounds in two colours. */
export const sweets: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'cinnamon'],
  zoom: 1.3,
  draw(sketch) {
    const { palette, random } = sketch;
    const { base, accent, detail } = palette;
    const plate = (y: number, rx: number, fill: string) => ellipse(500, y, rx, rx * 0.18, fill);
    const rows = [
      [7, 0],
      [6, 48],
      [4, 98],
      [2, 146],
    ] as const;
    const rounds = rows
      .map(([count, lift]) =>
        times(count, (at) => {
          const x = 500 + (at - (count - 1) / 2) * 66 + random.between(-5, 5);
          const y = FLOOR - 74 - lift;
          const colour = random.chance(0.75) ? base : accent;
          return (
            ellipse(x + 3, y + 20, 40, 16, '#1a100c', 'opacity=".3"') +
            ellipse(x, y, 42, 36, ball(sketch, colour, 0.6)) +
            times(9, () =>
              ellipse(
                x + random.between(-26, 26),
                y + random.between(-24, 16),
                2.6,
                2,
                detail,
                'opacity=".8"',
              ),
            )
          );
        }),
      )
      .join('');
    return (
      contactShadow(sketch, 500, FLOOR + 6, 270) +
      plate(FLOOR - 14, 300, darken(accent, 0.55)) +
      plate(
        FLOOR - 28,
        306,
        linear(
          sketch,
          [
            [0, darken(detail, 0.25)],
            [0.35, lighten(detail, 0.5)],
            [1, darken(detail, 0.25)],
          ],
          DIAGONAL,
        ),
      ) +
      plate(FLOOR - 32, 270, darken(detail, 0.14)) +
      rounds
    );
  },
};
