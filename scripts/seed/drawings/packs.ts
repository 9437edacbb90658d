import { darken, lighten, mix } from './colour';
import type { Drawing } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  clipped,
  contactShadow,
  ellipse,
  group,
  line,
  linear,
  metal,
  n,
  path,
  radial,
  rect,
  roundShade,
  times,
} from './kit';
import { emblem, label } from './labels';
import { band, lathe } from './lathe';
import { cloth } from './patterns';

/** A round tin with a fitted lid. */
export const tin: Drawing = {
  stage: 'standing',
  props: ['tea', 'leaf', 'flower'],
  zoom: 1.22,
  draw(sketch) {
    const { palette, random } = sketch;
    const radius = random.int(160, 190);
    const top = FLOOR - random.int(390, 470);
    const tilt = 0.13;
    const body = lathe(
      500,
      [
        [top, radius],
        [FLOOR, radius],
      ],
      tilt,
    );
    const lid = lathe(
      500,
      [
        [top - 62, radius + 5],
        [top + 10, radius + 5],
      ],
      tilt,
    );
    const gold = metal(sketch, '#d8b25e');
    const wrap = band(500, [top + 70, radius], [FLOOR - 40, radius], tilt);
    const pattern = cloth(sketch, random.pick(['vine', 'plain', 'plain', 'batik'] as const), {
      scale: 0.55,
    });
    const shade = roundShade(sketch, 1.05);
    return (
      contactShadow(sketch, 500, FLOOR + 14, radius) +
      path(body, palette.base) +
      path(wrap, pattern) +
      path(band(500, [FLOOR - 36, radius], [FLOOR - 28, radius], tilt), '#d8b25e') +
      path(band(500, [top + 58, radius], [top + 66, radius], tilt), '#d8b25e') +
      label(
        sketch,
        500 - radius * 0.62,
        top + 108,
        radius * 1.24,
        FLOOR - top - 170,
        palette.detail,
        darken(palette.base, 0.2),
      ) +
      path(body, shade) +
      path(lid, random.chance(0.5) ? gold : palette.base) +
      path(lid, roundShade(sketch, 0.7)) +
      ellipse(
        500,
        top - 62,
        radius + 5,
        (radius + 5) * tilt,
        linear(
          sketch,
          [
            [0, lighten(palette.base, 0.5)],
            [0.5, palette.base],
            [1, darken(palette.base, 0.3)],
          ],
          DIAGONAL,
        ),
      ) +
      ellipse(
        500,
        top - 62,
        radius - 10,
        (radius - 10) * tilt,
        'none',
        `stroke="${lighten(palette.base, 0.45)}" stroke-width="2" opacity=".7"`,
      )
    );
  },
};

interface Sides {
  front: string;
  side: string;
  top: string;
}

/** A box seen from its corner; the front is left, the side is right. */
function corner(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  colours: Sides,
): string {
  const lean = depth * 0.34;
  return (
    path(
      `M${x} ${y}L${x + width} ${y + lean * 0.5}V${y + height + lean * 0.5}L${x} ${y + height}Z`,
      colours.front,
    ) +
    path(
      `M${x + width} ${y + lean * 0.5}L${x + width + depth} ${y - lean * 0.5}V${y + height - lean * 0.9}L${x + width} ${y + height + lean * 0.5}Z`,
      colours.side,
    ) +
    path(
      `M${x} ${y}L${x + depth} ${y - lean * 1.1}L${x + width + depth} ${y - lean * 0.5}L${x + width} ${y + lean * 0.5}Z`,
      colours.top,
    )
  );
}

export const carton: Drawing = {
  stage: 'standing',
  props: ['tea', 'leaf', 'cinnamon'],
  zoom: 1.22,
  draw(sketch) {
    const { palette, random } = sketch;
    const height = random.int(380, 460);
    const width = random.int(270, 320);
    const depth = random.int(130, 170);
    const x = 500 - (width + depth) / 2;
    const y = FLOOR - height;
    const front = linear(
      sketch,
      [
        [0, lighten(palette.base, 0.16)],
        [1, darken(palette.base, 0.08)],
      ],
      DIAGONAL,
    );
    const side = linear(
      sketch,
      [
        [0, darken(palette.base, 0.3)],
        [1, darken(palette.base, 0.46)],
      ],
      DOWN,
    );
    const strip = `M${x} ${y + height * 0.16}L${x + width} ${y + depth * 0.17 + height * 0.16}V${y + depth * 0.17 + height * 0.24}L${x} ${y + height * 0.24}Z`;
    const skew = `matrix(1 ${n((depth * 17) / width) === '0' ? 0 : Math.round(((depth * 0.17) / width) * 1000) / 1000} 0 1 0 0)`;
    const print =
      label(
        sketch,
        width * 0.16,
        height * 0.3,
        width * 0.68,
        height * 0.54,
        palette.detail,
        darken(palette.base, 0.2),
      ) +
      emblem('leaf', width / 2, height * 0.1, 0.4, palette.accent) +
      line(`M14 ${n(height - 22)}H${width - 14}`, palette.accent, 4);
    return (
      contactShadow(sketch, 510, FLOOR + 12, (width + depth) * 0.56) +
      corner(x, y, width, height, depth, { front, side, top: lighten(palette.base, 0.3) }) +
      path(strip, palette.accent, 'opacity=".9"') +
      group(group(print, skew), `translate(${x} ${y})`) +
      path(
        `M${x + width} ${y + depth * 0.17}V${FLOOR + depth * 0.17}`,
        'none',
        `stroke="${lighten(palette.base, 0.4)}" stroke-width="2.5" opacity=".7"`,
      ) +
      line(
        `M${n(x + depth / 2)} ${n(y - depth * 0.19)}L${n(x + width + depth / 2)} ${n(y)}`,
        darken(palette.base, 0.3),
        2,
        'opacity=".4"',
      )
    );
  },
};

/** A stand-up pouch with a window of what is in it. */
export const pouch: Drawing = {
  stage: 'standing',
  props: ['pepper', 'cinnamon', 'leaf'],
  zoom: 1.15,
  draw(sketch) {
    const { palette, random } = sketch;
    const kraft = random.chance(0.55) ? '#c69c6d' : palette.base;
    const d =
      'M322 260H678C676 380 690 560 700 776Q700 806 664 810C560 824 440 824 336 810Q300 806 300 776C310 560 324 380 322 260Z';
    const content = mix(palette.base, '#d9a45c', 0.55);
    const crumple = linear(sketch, [
      [0, '#1a100c', 0.34],
      [0.08, '#ffffff', 0.2],
      [0.2, '#ffffff', 0.24],
      [0.34, '#ffffff', 0.02],
      [0.66, '#1a100c', 0.06],
      [0.84, '#ffffff', 0.1],
      [0.93, '#1a100c', 0.24],
      [1, '#1a100c', 0.4],
    ]);
    const window =
      'M430 640C430 600 570 600 570 640C590 700 560 736 500 736C440 736 410 700 430 640Z';
    const grains = times(150, () =>
      ellipse(
        random.between(410, 590),
        random.between(606, 738),
        random.between(5, 9),
        random.between(4, 8),
        mix(content, random.pick(['#3a2213', '#fff3d6']), random.between(0, 0.5)),
      ),
    );
    return (
      contactShadow(sketch, 500, FLOOR + 10, 205) +
      path(d, kraft) +
      clipped(
        sketch,
        d,
        path('M290 360H710V590H290Z', palette.base) +
          rect(290, 354, 420, 6, 0, palette.accent) +
          rect(290, 590, 420, 6, 0, palette.accent),
      ) +
      label(sketch, 398, 376, 204, 198, palette.detail, darken(palette.base, 0.25)) +
      clipped(sketch, window, rect(400, 590, 200, 160, 0, content) + grains) +
      line(window, lighten(kraft, 0.5), 4) +
      path(d, crumple) +
      path(
        d,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.2],
            [0.1, '#1a100c', 0.08],
            [0.14, '#ffffff', 0.1],
            [0.8, '#1a100c', 0],
            [1, '#1a100c', 0.34],
          ],
          DOWN,
        ),
      ) +
      rect(320, 246, 360, 42, 5, kraft) +
      rect(320, 246, 360, 42, 5, crumple) +
      line('M330 296H670', darken(kraft, 0.4), 3, 'opacity=".5"') +
      line('M318 800Q500 744 682 800', darken(kraft, 0.5), 3, 'opacity=".3"') +
      ellipse(500, 267, 12, 12, darken(palette.backdrop, 0.2))
    );
  },
};

/** A gift box with a ribbon, or lacquer ware with a domed lid. */
export const giftBox: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'cinnamon'],
  zoom: 1.2,
  draw(sketch) {
    const { palette, random } = sketch;
    const height = random.int(210, 280);
    const x = 220;
    const y = FLOOR - height;
    const [width, depth] = [380, 190];
    const lean = depth * 0.34;
    const ribbon = palette.accent;
    const lid = (grow: number) =>
      corner(x - grow, y - 66, width + grow, 78, depth + grow, {
        front: lighten(palette.base, 0.12),
        side: darken(palette.base, 0.22),
        top: linear(
          sketch,
          [
            [0, lighten(palette.base, 0.42)],
            [1, lighten(palette.base, 0.12)],
          ],
          DIAGONAL,
        ),
      });
    const mid = x + width / 2;
    const knot = [mid + depth / 2, y - 96 - lean * 0.1];
    const [kx = 0, ky = 0] = knot;
    const loop = linear(
      sketch,
      [
        [0, lighten(ribbon, 0.4)],
        [0.5, ribbon],
        [1, darken(ribbon, 0.35)],
      ],
      DOWN,
    );
    return (
      contactShadow(sketch, 510, FLOOR + 16, 310) +
      corner(x, y, width, height, depth, {
        front: palette.base,
        side: darken(palette.base, 0.36),
        top: palette.base,
      }) +
      path(
        `M${mid - 22} ${y + lean * 0.25}H${mid + 22}V${FLOOR + lean * 0.28}L${mid - 22} ${FLOOR + lean * 0.24}Z`,
        darken(ribbon, 0.06),
      ) +
      path(
        `M${x} ${y + 12}L${x + width} ${y + lean * 0.5 + 12}V${y + lean * 0.5 + 40}L${x} ${y + 30}Z`,
        '#1a100c',
        'opacity=".22"',
      ) +
      lid(10) +
      path(
        `M${mid - 22} ${y - 66 + lean * 0.22}H${mid + 22}V${y + 12 + lean * 0.28}H${mid - 22}Z`,
        ribbon,
      ) +
      path(
        `M${mid - 22} ${y - 66 + lean * 0.22}L${mid + depth - 22} ${y - 66 - lean * 0.82}H${mid + depth + 26}L${mid + 22} ${y - 66 + lean * 0.26}Z`,
        lighten(ribbon, 0.14),
      ) +
      path(
        `M${x + depth / 2 - 14} ${y - 66 - lean * 0.52}L${x + width + depth / 2 - 16} ${y - 66 + lean * 0.02}L${x + width + depth / 2 + 34} ${y - 66 - lean * 0.2}L${x + depth / 2 + 36} ${y - 66 - lean * 0.78}Z`,
        lighten(ribbon, 0.06),
      ) +
      path(
        `M${kx} ${ky + 4}C${kx - 60} ${ky - 90} ${kx - 150} ${ky - 60} ${kx - 130} ${ky - 14}C${kx - 118} ${ky + 18} ${kx - 40} ${ky + 18} ${kx} ${ky + 4}ZM${kx} ${ky + 4}C${kx + 50} ${ky - 96} ${kx + 150} ${ky - 80} ${kx + 134} ${ky - 30}C${kx + 124} ${ky + 6} ${kx + 46} ${ky + 18} ${kx} ${ky + 4}Z`,
        loop,
      ) +
      path(
        `M${kx - 8} ${ky + 6}L${kx - 86} ${ky + 62}L${kx - 56} ${ky + 64}L${kx - 50} ${ky + 84}L${kx + 8} ${ky + 10}Z`,
        darken(ribbon, 0.12),
      ) +
      ellipse(
        kx,
        ky + 2,
        22,
        18,
        radial(sketch, [
          [0, lighten(ribbon, 0.4)],
          [1, darken(ribbon, 0.3)],
        ]),
      )
    );
  },
};
