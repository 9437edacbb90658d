import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  ball,
  contactShadow,
  ellipse,
  group,
  line,
  linear,
  metal,
  n,
  path,
  radial,
  times,
} from './kit';
import type { Turn } from './lathe';
import { lathe } from './lathe';

function disc(
  sketch: Sketch,
  cx: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
): string {
  return (
    ellipse(cx, y + 9, rx, ry, darken(colour, 0.55)) +
    ellipse(cx, y, rx, ry, metal(sketch, colour)) +
    ellipse(
      cx,
      y + 1,
      rx - 10,
      ry * 0.86,
      linear(
        sketch,
        [
          [0, darken(colour, 0.4)],
          [0.5, lighten(colour, 0.3)],
          [1, darken(colour, 0.15)],
        ],
        DOWN,
      ),
    )
  );
}

function turned(sketch: Sketch, profile: readonly Turn[], colour: string): string {
  return path(lathe(500, profile, 0.1), metal(sketch, colour));
}

function flame(sketch: Sketch, x: number, y: number, size: number): string {
  const glow = radial(sketch, [
    [0, '#ffd27a', 0.75],
    [0.4, '#ffb347', 0.22],
    [1, '#ffb347', 0],
  ]);
  const body = radial(
    sketch,
    [
      [0, '#fffbe6'],
      [0.4, '#ffd45c'],
      [1, '#f0801f'],
    ],
    0.5,
    0.75,
    0.7,
  );
  return (
    ellipse(x, y - size, size * 4.4, size * 4.4, glow) +
    path(
      `M${n(x)} ${n(y)}C${n(x - size)} ${n(y - size * 0.4)} ${n(x - size * 0.5)} ${n(y - size * 1.6)} ${n(x + size * 0.1)} ${n(y - size * 2.8)}C${n(x + size * 0.6)} ${n(y - size * 1.5)} ${n(x + size)} ${n(y - size * 0.5)} ${n(x)} ${n(y)}Z`,
      body,
    )
  );
}

/** The tall oil lamp that is lit at every opening, a cockerel on its top. */
export const lamp: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf'],
  zoom: 1,
  draw(sketch) {
    const { random } = sketch;
    const colour = sketch.palette.base;
    const lit = random.chance(0.6);
    const top = FLOOR - 600;
    const wide = random.int(130, 150);
    const bird = group(
      path(
        'M-44 -6C-60 -46 -34 -76 -22 -78C-24 -60 -10 -50 4 -54C8 -76 18 -86 30 -84L38 -78L52 -74L38 -68C36 -40 30 -10 4 4C-12 10 -34 8 -44 -6ZM24 -84L22 -96L30 -90L34 -100L38 -88Z',
        metal(sketch, colour),
      ) + line('M-40 -30C-20 -34 -6 -24 2 -8', darken(colour, 0.5), 3),
      `translate(500 ${top + 22}) scale(1.25)`,
    );
    const wicks = [-0.84, 0.84, -0.36, 0.4];
    return (
      contactShadow(sketch, 500, FLOOR + 6, 170) +
      turned(
        sketch,
        [
          [FLOOR - 96, 26],
          [FLOOR - 70, 44],
          [FLOOR - 54, 60, 'corner'],
          [FLOOR - 44, 138],
          [FLOOR - 12, 168, 'corner'],
          [FLOOR, 168],
        ],
        colour,
      ) +
      turned(
        sketch,
        [
          [top + 220, 22],
          [top + 250, 40],
          [top + 270, 22],
          [top + 300, 18],
          [top + 340, 34],
          [top + 368, 52],
          [top + 392, 30],
          [top + 420, 20],
          [top + 470, 24],
          [top + 496, 46],
          [top + 516, 26],
        ],
        colour,
      ) +
      turned(
        sketch,
        [
          [top + 184, wide, 'corner'],
          [top + 198, wide],
          [top + 226, wide * 0.5],
          [top + 246, 26],
        ],
        colour,
      ) +
      disc(sketch, 500, top + 184, wide, wide * 0.17, colour) +
      (lit
        ? wicks
            .map((share, at) => flame(sketch, 500 + share * wide, top + (at < 2 ? 182 : 196), 13))
            .join('')
        : '') +
      turned(
        sketch,
        [
          [top + 26, 14],
          [top + 44, 30],
          [top + 62, 18],
          [top + 92, 46],
          [top + 112, 52],
          [top + 134, 28],
          [top + 160, 18],
          [top + 188, 26],
        ],
        colour,
      ) +
      bird
    );
  },
};

export const bell: Drawing = {
  stage: 'standing',
  props: ['flower', 'pebble', 'leaf'],
  zoom: 1.26,
  draw(sketch) {
    const colour = sketch.palette.base;
    const top = FLOOR - 470;
    const skirt: Turn[] = [
      [top + 190, 44],
      [top + 210, 92],
      [top + 270, 132],
      [top + 360, 152],
      [top + 430, 186],
      [FLOOR - 16, 214, 'corner'],
      [FLOOR, 212],
    ];
    return (
      contactShadow(sketch, 500, FLOOR + 8, 212) +
      turned(
        sketch,
        [
          [top, 16],
          [top + 20, 32],
          [top + 40, 20],
          [top + 62, 34],
          [top + 100, 22],
          [top + 140, 34],
          [top + 162, 20],
          [top + 192, 42],
        ],
        colour,
      ) +
      path(lathe(500, skirt, 0.13), metal(sketch, colour)) +
      line(
        [
          [top + 268, 131],
          [top + 280, 136],
          [FLOOR - 66, 182],
          [FLOOR - 54, 188],
        ]
          .map(([y = 0, r = 0]) => `M${500 - r} ${y}A${r} ${n(r * 0.13)} 0 0 0 ${500 + r} ${y}`)
          .join(''),
        darken(colour, 0.6),
        3.5,
        'opacity=".7"',
      ) +
      times(11, (at) => {
        const turn = ((at + 0.5) / 11) * Math.PI;
        const x = 500 - Math.cos(turn) * 148;
        return ellipse(
          x,
          top + 350 + Math.sin(turn) * 18,
          11 * Math.sin(turn) + 2,
          13,
          ball(sketch, lighten(colour, 0.15)),
        );
      })
    );
  },
};

/** A chased tray, leaning so that its face is seen. */
export const tray: Drawing = {
  stage: 'standing',
  props: ['flower', 'leaf', 'pebble'],
  zoom: 1.16,
  draw(sketch) {
    const { palette } = sketch;
    const colour = palette.base;
    const cy = FLOOR - 285;
    const ring = (radius: number, width: number, ink: string) =>
      ellipse(500, cy, radius, radius, 'none', `stroke="${ink}" stroke-width="${width}"`);
    const petals = (count: number, radius: number, length: number, fill: string) =>
      times(count, (at) =>
        group(
          path(
            `M0 ${-radius}C${n(length * 0.4)} ${n(-radius - length * 0.35)} ${n(length * 0.3)} ${n(-radius - length * 0.8)} 0 ${n(-radius - length)}C${n(-length * 0.3)} ${n(-radius - length * 0.8)} ${n(-length * 0.4)} ${n(-radius - length * 0.35)} 0 ${-radius}Z`,
            fill,
          ),
          `translate(500 ${cy}) rotate(${n((360 / count) * at)})`,
        ),
      );
    const dark = mix(palette.accent, colour, 0.2);
    return (
      contactShadow(sketch, 500, FLOOR + 6, 210) +
      ellipse(500, cy, 288, 288, metal(sketch, colour, DIAGONAL)) +
      ellipse(500, cy, 262, 262, metal(sketch, mix(colour, '#ffffff', 0.1), [0, 1, 1, 0])) +
      ellipse(
        500,
        cy,
        248,
        248,
        radial(
          sketch,
          [
            [0, lighten(colour, 0.45)],
            [0.6, colour],
            [1, darken(colour, 0.35)],
          ],
          0.36,
          0.3,
          0.85,
        ),
      ) +
      petals(24, 176, 54, dark) +
      ring(170, 4, dark) +
      petals(16, 96, 60, darken(colour, 0.4)) +
      ring(90, 4, dark) +
      petals(8, 16, 62, dark) +
      ring(236, 3, dark) +
      ellipse(500, cy, 14, 14, ball(sketch, colour)) +
      ellipse(
        500,
        cy,
        276,
        276,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.32],
            [0.38, '#ffffff', 0],
            [0.62, '#1a100c', 0],
            [1, '#1a100c', 0.32],
          ],
          DIAGONAL,
        ),
      )
    );
  },
};
