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
  metal,
  n,
  path,
  rect,
  roundShade,
  times,
} from './kit';
import { label } from './labels';
import { lathe } from './lathe';
import type { Turn } from './lathe';

/** What glass adds over what stands in it. */
function glass(sketch: Sketch, d: string): string {
  return (
    path(
      d,
      linear(sketch, [
        [0, '#ffffff', 0.55],
        [0.05, '#1a2a2a', 0.3],
        [0.12, '#ffffff', 0.05],
        [0.86, '#ffffff', 0.02],
        [0.95, '#1a2a2a', 0.34],
        [1, '#ffffff', 0.5],
      ]),
    ) + line(d, '#ffffff', 2.5, 'opacity=".6"')
  );
}

function shine(x: number, top: number, bottom: number, width: number): string {
  return (
    rect(x, top, width, bottom - top, width / 2, '#ffffff', 'opacity=".5"') +
    rect(
      x + width + 8,
      top + 10,
      width * 0.35,
      bottom - top - 50,
      width * 0.2,
      '#ffffff',
      'opacity=".35"',
    )
  );
}

/** Spices in a glass jar with a cork or a metal lid. */
export const jar: Drawing = {
  stage: 'standing',
  props: ['pepper', 'cinnamon', 'leaf'],
  zoom: 1.32,
  draw(sketch) {
    const { palette, random } = sketch;
    const radius = random.int(150, 180);
    const top = FLOOR - random.int(370, 430);
    const neck = radius * 0.76;
    const outline: Turn[] = [
      [top, neck, 'corner'],
      [top + 26, neck, 'corner'],
      [top + 84, radius],
      [top + 120, radius],
      [FLOOR - 40, radius],
      [FLOOR - 8, radius - 14],
      [FLOOR, radius - 30],
    ];
    const d = lathe(500, outline, 0.1);
    const fillTop = top + random.int(88, 110);
    const heap = `M${500 - radius + 12} ${fillTop + 14}Q500 ${fillTop - 34} ${500 + radius - 12} ${fillTop + 14}V${FLOOR + 20}H${500 - radius + 12}Z`;
    const grain = random.int(3, 9);
    const bits = times(360, () =>
      ellipse(
        500 + random.between(-radius, radius),
        random.between(fillTop - 10, FLOOR + 10),
        grain,
        grain * random.between(0.5, 0.9),
        mix(palette.base, random.pick(['#2a170c', '#fff0cf']), random.between(0.08, 0.42)),
      ),
    );
    const cork = random.chance(0.5);
    const lidFill = cork
      ? linear(sketch, [
          [0, '#8d6338'],
          [0.3, '#dcb582'],
          [0.6, '#c3965f'],
          [1, '#7c5430'],
        ])
      : metal(sketch, random.pick(['#d2a74f', '#9aa0a6', '#3b3b3d']));
    const lid = cork
      ? lathe(
          500,
          [
            [top - 66, neck + 2],
            [top + 8, neck - 8],
          ],
          0.12,
        )
      : lathe(
          500,
          [
            [top - 46, neck + 14],
            [top + 22, neck + 14],
          ],
          0.12,
        );
    return (
      contactShadow(sketch, 500, FLOOR + 6, radius) +
      path(d, mix(palette.backdrop, '#ffffff', 0.4), 'opacity=".55"') +
      clipped(sketch, d, path(heap, darken(palette.base, 0.1)) + clipped(sketch, heap, bits)) +
      path(d, roundShade(sketch, 0.55)) +
      glass(sketch, d) +
      label(
        sketch,
        500 - radius * 0.6,
        FLOOR - 252,
        radius * 1.2,
        190,
        palette.detail,
        darken(palette.accent, 0.35),
      ) +
      path(d, roundShade(sketch, 0.28)) +
      shine(500 - radius * 0.84, top + 130, FLOOR - 60, 16) +
      path(lid, lidFill) +
      ellipse(
        500,
        cork ? top - 66 : top - 46,
        cork ? neck + 2 : neck + 14,
        (neck + 10) * 0.12,
        linear(
          sketch,
          cork
            ? [
                [0, '#ecd0a5'],
                [1, '#b98c59'],
              ]
            : [
                [0, '#f3ead4'],
                [1, '#8b7a52'],
              ],
          DIAGONAL,
        ),
      )
    );
  },
};

/** A tall bottle: treacle, oil, syrup. */
export const bottle: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'cinnamon'],
  zoom: 1.12,
  draw(sketch) {
    const { palette, random } = sketch;
    const radius = random.int(104, 128);
    const top = FLOOR - random.int(560, 600);
    const shoulder = top + random.int(180, 220);
    const d = lathe(
      500,
      [
        [top, 34, 'corner'],
        [top + 18, 36],
        [top + 110, 40],
        [shoulder, radius * 0.86],
        [shoulder + 60, radius],
        [FLOOR - 46, radius],
        [FLOOR - 8, radius - 10],
        [FLOOR, radius - 24],
      ],
      0.12,
    );
    const liquid = random.chance(0.65) ? mix('#4a2110', palette.base, 0.35) : palette.base;
    const level = top + 120;
    const inside = linear(sketch, [
      [0, darken(liquid, 0.55)],
      [0.2, mix(liquid, '#f0a040', 0.28)],
      [0.42, liquid],
      [0.7, darken(liquid, 0.2)],
      [0.86, mix(liquid, '#ffb45a', 0.4)],
      [1, darken(liquid, 0.5)],
    ]);
    const cap = lathe(
      500,
      [
        [top - 58, 42],
        [top + 24, 44],
      ],
      0.14,
    );
    const height = FLOOR - shoulder - 160;
    return (
      contactShadow(sketch, 500, FLOOR + 6, radius) +
      path(d, mix(palette.backdrop, '#ffffff', 0.5), 'opacity=".6"') +
      clipped(
        sketch,
        d,
        rect(300, level, 400, 700, 0, inside) + ellipse(500, level, 60, 7, lighten(liquid, 0.35)),
      ) +
      glass(sketch, d) +
      label(
        sketch,
        500 - radius * 0.82,
        shoulder + 84,
        radius * 1.64,
        height,
        palette.detail,
        darken(palette.accent, 0.4),
      ) +
      path(d, roundShade(sketch, 0.42)) +
      shine(500 - radius * 0.8, shoulder + 66, FLOOR - 50, 13) +
      path(cap, metal(sketch, random.pick(['#c99a45', '#2f2c2b', palette.accent]))) +
      ellipse(500, top - 58, 42, 6, '#ffffff', 'opacity=".35"')
    );
  },
};

/** A dropper bottle for oils, or a pump for lotions, in amber glass. */
export const dropper: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'pebble'],
  zoom: 1.26,
  draw(sketch) {
    const { palette, random } = sketch;
    const amber = random.pick(['#6e3512', '#2f4a34', '#24405f']);
    const radius = random.int(112, 130);
    const top = FLOOR - 350;
    const d = lathe(
      500,
      [
        [top, 56, 'corner'],
        [top + 30, 58],
        [top + 70, radius],
        [top + 110, radius],
        [FLOOR - 34, radius],
        [FLOOR, radius - 22],
      ],
      0.12,
    );
    const fill = linear(sketch, [
      [0, darken(amber, 0.6)],
      [0.16, lighten(amber, 0.2)],
      [0.4, amber],
      [0.75, darken(amber, 0.3)],
      [0.9, mix(amber, '#ffb765', 0.35)],
      [1, darken(amber, 0.55)],
    ]);
    const bulb = lathe(
      500,
      [
        [top - 208, 14],
        [top - 196, 30],
        [top - 130, 34, 'corner'],
        [top - 84, 40],
      ],
      0.2,
    );
    const collar = lathe(
      500,
      [
        [top - 84, 64],
        [top + 16, 66],
      ],
      0.13,
    );
    return (
      contactShadow(sketch, 500, FLOOR + 6, radius) +
      path(d, fill) +
      label(
        sketch,
        500 - radius * 0.8,
        top + 130,
        radius * 1.6,
        176,
        palette.detail,
        darken(palette.base, 0.25),
      ) +
      path(d, roundShade(sketch, 0.4)) +
      shine(500 - radius * 0.8, top + 96, FLOOR - 40, 12) +
      path(bulb, '#2d2a2a') +
      path(bulb, roundShade(sketch, 0.8)) +
      path(collar, metal(sketch, random.chance(0.5) ? '#c9a356' : '#3a3837')) +
      line(
        times(13, (at) => `M${n(444 + at * 9.3)} ${top - 70}V${top + 4}`),
        '#1a100c',
        1.6,
        'opacity=".25"',
      )
    );
  },
};

/** A low jar of balm, open, its lid leaning on it. */
export const balm: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'pebble'],
  zoom: 1.4,
  draw(sketch) {
    const { palette, random } = sketch;
    const tilt = 0.24;
    const top = FLOOR - 150;
    const cream = mix(palette.detail, random.pick(['#f1e2b0', '#dfeccf', '#fbf5ea']), 0.7);
    const body = lathe(
      455,
      [
        [top, 186],
        [FLOOR - 20, 186],
        [FLOOR, 174],
      ],
      tilt,
    );
    const shade = roundShade(sketch, 0.9);
    const swirl = times(
      3,
      (at) =>
        `M${455 - 120 + at * 34} ${top + 2}A${120 - at * 34} ${24 - at * 7} 0 0 1 ${455 + 120 - at * 34} ${top - 2}A${104 - at * 34} ${20 - at * 6} 0 0 1 ${455 - 88 + at * 34} ${top + 6}`,
    );
    return (
      contactShadow(sketch, 480, FLOOR + 26, 230) +
      ellipse(
        690,
        FLOOR - 92,
        96,
        130,
        metal(sketch, '#c7a55b'),
        'transform="rotate(14 690 708)"',
      ) +
      ellipse(
        682,
        FLOOR - 94,
        88,
        124,
        linear(
          sketch,
          [
            [0, lighten(palette.base, 0.3)],
            [1, darken(palette.base, 0.2)],
          ],
          DIAGONAL,
        ),
        'transform="rotate(14 682 706)"',
      ) +
      ellipse(
        682,
        FLOOR - 94,
        62,
        90,
        'none',
        `stroke="${palette.detail}" stroke-width="3" transform="rotate(14 682 706)"`,
      ) +
      path(body, palette.base) +
      path(
        `M269 ${top + 62}A186 ${186 * tilt} 0 0 0 641 ${top + 62}V${top + 116}A186 ${186 * tilt} 0 0 1 269 ${top + 116}Z`,
        palette.detail,
      ) +
      line(`M300 ${top + 104}A186 ${186 * tilt} 0 0 0 610 ${top + 104}`, palette.accent, 4) +
      path(body, shade) +
      ellipse(455, top, 186, 186 * tilt, lighten(palette.base, 0.35)) +
      ellipse(455, top + 4, 168, 166 * tilt, darken(cream, 0.22)) +
      ellipse(
        455,
        top + 9,
        164,
        158 * tilt,
        linear(
          sketch,
          [
            [0, lighten(cream, 0.4)],
            [1, darken(cream, 0.1)],
          ],
          DOWN,
        ),
      ) +
      line(swirl, lighten(cream, 0.75), 7, 'opacity=".8"')
    );
  },
};
