import { darken, lighten, mix } from './colour';
import type { Drawing } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  contactShadow,
  ellipse,
  group,
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
import { cloth } from './patterns';

export const notebook: Drawing = {
  stage: 'flat',
  props: ['leaf', 'flower', 'pebble'],
  draw(sketch) {
    const { palette, random } = sketch;
    const patterned = random.chance(0.6);
    const fill = patterned
      ? cloth(sketch, random.pick(['batik', 'vine', 'dumbara', 'ikat'] as const), { scale: 0.9 })
      : palette.base;
    const pages = times(5, (at) =>
      rect(
        262 + at * 3,
        176 + at * 3,
        500,
        660,
        10,
        at % 2 ? '#efe7d6' : '#fbf6ea',
        'stroke="#d6cbb4" stroke-width="1"',
      ),
    );
    const book =
      pages +
      rect(246, 160, 500, 664, 14, fill) +
      rect(246, 160, 64, 664, 12, darken(palette.base, 0.28)) +
      rect(304, 160, 6, 664, 0, '#1a100c', 'opacity=".22"') +
      label(sketch, 398, 300, 250, 230, palette.detail, darken(palette.base, 0.2)) +
      rect(
        246,
        160,
        500,
        664,
        14,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.26],
            [0.4, '#ffffff', 0.02],
            [1, '#1a100c', 0.2],
          ],
          DIAGONAL,
        ),
      ) +
      (random.chance(0.6)
        ? rect(690, 156, 14, 672, 3, palette.accent) +
          rect(690, 156, 4, 672, 2, lighten(palette.accent, 0.4))
        : '') +
      path('M420 824V900L434 884L448 900V824Z', palette.accent);
    const pen =
      rect(0, 0, 470, 22, 11, metal(sketch, mix(palette.accent, '#3a3a3a', 0.3), DOWN)) +
      path('M470 2L520 11L470 20Z', '#d8b25e') +
      rect(300, 0, 10, 22, 0, '#d8b25e') +
      rect(20, -7, 130, 7, 3, '#d8b25e');
    return (
      group(book, `rotate(${n(random.between(-9, 3))} 500 500)`) +
      group(pen, `translate(${random.int(770, 800)} 300) rotate(82)`)
    );
  },
};

const LEADS = [
  '#d8433b',
  '#f0a02e',
  '#f3d23c',
  '#4f9a4a',
  '#2f7fb8',
  '#5a4a9c',
  '#b6578c',
  '#6b4428',
  '#2d2d30',
  '#7fc4c9',
  '#e87f6d',
  '#9bb84a',
];

export const pencils: Drawing = {
  stage: 'flat',
  props: ['leaf', 'pebble'],
  draw(sketch) {
    const { random, palette } = sketch;
    const bodies = times(12, (at) => {
      const colour = LEADS[at] ?? palette.base;
      const x = 218 + at * 48;
      const y = 230 + random.int(-16, 16);
      const barrel = linear(sketch, [
        [0, darken(colour, 0.3)],
        [0.3, lighten(colour, 0.3)],
        [0.5, colour],
        [0.8, darken(colour, 0.12)],
        [1, darken(colour, 0.42)],
      ]);
      return (
        rect(x, y + 80, 40, 440, 0, barrel) +
        path(
          `M${x} ${y + 82}L${x + 14} ${y + 22}H${x + 26}L${x + 40} ${y + 82}Q${x + 33} ${y + 70} ${x + 27} ${y + 82}Q${x + 20} ${y + 70} ${x + 13} ${y + 82}Q${x + 7} ${y + 70} ${x} ${y + 82}Z`,
          linear(sketch, [
            [0, '#b98a58'],
            [0.35, '#f2d3a5'],
            [1, '#c4935d'],
          ]),
        ) +
        path(`M${x + 14} ${y + 22}L${x + 20} ${y}L${x + 26} ${y + 22}Z`, colour) +
        rect(x, y + 486, 40, 8, 0, '#e9dcb8') +
        rect(x, y + 514, 40, 12, 4, darken(colour, 0.35))
      );
    });
    const sleeve =
      rect(196, 560, 608, 260, 10, palette.base) +
      rect(
        196,
        560,
        608,
        260,
        10,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.3],
            [0.4, '#ffffff', 0.04],
            [1, '#1a100c', 0.25],
          ],
          DIAGONAL,
        ),
      ) +
      rect(196, 574, 608, 6, 0, palette.accent) +
      label(sketch, 404, 600, 192, 184, palette.detail, darken(palette.base, 0.2)) +
      times(
        5,
        (at) =>
          rect(236 + at * 28, 640, 14, 120, 7, LEADS[at] ?? palette.base) +
          rect(640 + at * 28, 640, 14, 120, 7, LEADS[at + 6] ?? palette.base),
      );
    return group(bodies + sleeve, `rotate(${n(random.between(-8, 8))} 500 520)`);
  },
};

/** A bottle to carry, of steel. */
export const flask: Drawing = {
  stage: 'standing',
  props: ['leaf', 'pebble'],
  zoom: 1.12,
  draw(sketch) {
    const { palette, random } = sketch;
    const wide = random.int(96, 112);
    const top = FLOOR - 500;
    const [left, right] = [500 - wide, 500 + wide];
    const d = `M${500 - 52} ${top}C${500 - 60} ${top + 50} ${left} ${top + 50} ${left} ${top + 110}V${FLOOR - 20}Q${left} ${FLOOR + 12} 500 ${FLOOR + 14}Q${right} ${FLOOR + 12} ${right} ${FLOOR - 20}V${top + 110}C${right} ${top + 50} ${500 + 60} ${top + 50} ${500 + 52} ${top}Z`;
    const wrap = random.chance(0.45)
      ? cloth(sketch, random.pick(['vine', 'dumbara', 'ikat'] as const), { scale: 0.55 })
      : palette.base;
    return (
      contactShadow(sketch, 500, FLOOR + 10, wide) +
      path(d, palette.base) +
      path(
        `M${left} ${top + 150}Q500 ${top + 176} ${right} ${top + 150}V${FLOOR - 60}Q500 ${FLOOR - 34} ${left} ${FLOOR - 60}Z`,
        wrap,
      ) +
      ellipse(500, FLOOR - 200, 52, 52, palette.detail) +
      line(
        `M${500 - 26} ${FLOOR - 208}C${500 - 10} ${FLOOR - 228} ${500 + 6} ${FLOOR - 188} ${500 + 26} ${FLOOR - 208}M${500 - 26} ${FLOOR - 188}C${500 - 10} ${FLOOR - 208} ${500 + 6} ${FLOOR - 168} ${500 + 26} ${FLOOR - 188}`,
        palette.base,
        6,
      ) +
      path(d, roundShade(sketch, 1.05)) +
      rect(444, top - 84, 112, 92, 12, metal(sketch, '#b6babf')) +
      rect(452, top - 98, 96, 20, 9, '#2d2f33') +
      line(`M462 ${top - 100}C462 ${top - 168} 538 ${top - 168} 538 ${top - 100}`, '#2d2f33', 15) +
      times(4, (at) => rect(444, top - 62 + at * 15, 112, 3, 0, '#1a100c', 'opacity=".22"'))
    );
  },
};

/** A row of books or a boxed set. */
export const books: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'tea'],
  zoom: 1.14,
  draw(sketch) {
    const { palette, random } = sketch;
    const colours = [
      palette.base,
      palette.accent,
      mix(palette.base, palette.accent, 0.5),
      palette.detail,
      darken(palette.base, 0.3),
    ];
    let y = FLOOR + 8;
    const pile = times(random.int(4, 5), (at) => {
      const colour = colours[at % colours.length] ?? palette.base;
      const height = random.int(62, 92);
      const width = random.int(430, 520);
      const x = 500 - width / 2 + random.int(-24, 24);
      y -= height;
      const cover = linear(
        sketch,
        [
          [0, lighten(colour, 0.3)],
          [0.3, colour],
          [1, darken(colour, 0.4)],
        ],
        DOWN,
      );
      return (
        rect(x + 20, y + 8, width - 14, height - 16, 4, '#f3ead6') +
        line(
          times(5, (leaf) => `M${x + 30} ${n(y + 16 + leaf * ((height - 32) / 4))}H${x + width}`),
          '#cdbf9f',
          2,
        ) +
        rect(x, y, width, 12, 5, cover) +
        rect(x, y + height - 12, width, 12, 5, cover) +
        path(
          `M${x + width - 120} ${y}H${x + 26}Q${x} ${y} ${x} ${y + height / 2}Q${x} ${y + height} ${x + 26} ${y + height}H${x + width - 120}Z`,
          cover,
        ) +
        rect(x + 40, y + height * 0.3, 8, height * 0.4, 2, mix(palette.detail, colour, 0.2)) +
        rect(x + 64, y + height * 0.42, 180, height * 0.16, 3, mix(palette.detail, colour, 0.2)) +
        ellipse(
          x + width - 160,
          y + height / 2,
          height * 0.16,
          height * 0.16,
          mix(palette.detail, colour, 0.2),
        ) +
        rect(x, y + height - 4, width, 6, 2, '#1a100c', 'opacity=".25"')
      );
    });
    return contactShadow(sketch, 500, FLOOR + 10, 262) + pile;
  },
};
