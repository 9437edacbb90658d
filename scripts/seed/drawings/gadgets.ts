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
  rect,
  times,
} from './kit';
import { cloth } from './patterns';

function lens(sketch: Sketch, x: number, y: number, r: number): string {
  return (
    ellipse(x, y, r, r, metal(sketch, '#7d838c', DIAGONAL)) +
    ellipse(x, y, r * 0.84, r * 0.84, '#0f1114') +
    ellipse(
      x,
      y,
      r * 0.5,
      r * 0.5,
      radial(
        sketch,
        [
          [0, '#3b5a86'],
          [0.6, '#16213a'],
          [1, '#07090e'],
        ],
        0.4,
        0.35,
        0.7,
      ),
    ) +
    ellipse(x - r * 0.24, y - r * 0.26, r * 0.15, r * 0.12, '#ffffff', 'opacity=".9"')
  );
}

export const phoneCase: Drawing = {
  stage: 'flat',
  props: ['leaf', 'flower', 'pebble'],
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = cloth(
      sketch,
      random.pick(['batik', 'vine', 'ikat', 'dumbara', 'plain'] as const),
      { scale: 0.8 },
    );
    const edge = darken(palette.base, 0.35);
    const body =
      rect(318, 132, 364, 740, 66, edge) +
      rect(326, 138, 348, 728, 60, fill) +
      rect(
        326,
        138,
        348,
        728,
        60,
        'none',
        `stroke="${lighten(palette.base, 0.3)}" stroke-width="4"`,
      ) +
      rect(350, 164, 168, 180, 46, mix(edge, '#16181b', 0.5)) +
      rect(
        350,
        164,
        168,
        180,
        46,
        'none',
        `stroke="${lighten(palette.base, 0.2)}" stroke-width="4"`,
      ) +
      lens(sketch, 398, 214, 36) +
      lens(sketch, 398, 296, 36) +
      lens(sketch, 470, 254, 36) +
      ellipse(472, 198, 10, 10, '#fff3d0') +
      rect(678, 290, 8, 76, 4, darken(edge, 0.3)) +
      rect(314, 270, 8, 52, 4, darken(edge, 0.3)) +
      rect(314, 342, 8, 52, 4, darken(edge, 0.3)) +
      rect(
        326,
        138,
        348,
        728,
        60,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.42],
            [0.3, '#ffffff', 0.06],
            [0.34, '#ffffff', 0.2],
            [0.46, '#ffffff', 0],
            [1, '#1a100c', 0.24],
          ],
          DIAGONAL,
        ),
      );
    return group(body, `rotate(${n(random.between(-16, 16))} 500 500)`);
  },
};

/** Wireless earphones in their open case. */
export const earphones: Drawing = {
  stage: 'flat',
  props: ['pebble', 'leaf'],
  draw(sketch) {
    const { palette } = sketch;
    const shell = mix(palette.base, '#ffffff', 0.08);
    const coat = linear(
      sketch,
      [
        [0, lighten(shell, 0.5)],
        [0.4, shell],
        [1, darken(shell, 0.35)],
      ],
      DIAGONAL,
    );
    const bud = (x: number, flip: number) =>
      group(
        path(
          'M-30 -20C-30 -76 44 -76 44 -20C44 18 20 30 8 34L4 130Q-12 146 -26 130L-30 10Z',
          coat,
        ) +
          ellipse(12, -22, 25, 28, '#1b1d21') +
          ellipse(12, -24, 15, 18, '#3a3d44') +
          ellipse(-14, -44, 12, 6, '#ffffff', 'opacity=".7"') +
          rect(-22, 110, 20, 16, 6, palette.accent),
        `translate(${x} 520) scale(${1.12 * flip} 1.12)`,
      );
    return group(
      rect(240, 190, 520, 260, 120, darken(shell, 0.3)) +
        rect(250, 196, 500, 244, 112, coat) +
        rect(
          278,
          222,
          444,
          190,
          90,
          linear(
            sketch,
            [
              [0, darken(shell, 0.6)],
              [1, darken(shell, 0.35)],
            ],
            DOWN,
          ),
        ) +
        rect(236, 440, 528, 360, 130, darken(shell, 0.35)) +
        rect(244, 444, 512, 348, 126, coat) +
        rect(
          272,
          462,
          456,
          180,
          80,
          linear(
            sketch,
            [
              [0, darken(shell, 0.62)],
              [1, darken(shell, 0.4)],
            ],
            DOWN,
          ),
        ) +
        bud(398, 1) +
        bud(602, -1) +
        rect(262, 646, 476, 132, 66, coat) +
        ellipse(500, 706, 8, 8, '#7ee08a') +
        line('M330 668H560', '#ffffff', 9, 'opacity=".5"'),
      'rotate(-6 500 500)',
    );
  },
};

export const powerBank: Drawing = {
  stage: 'flat',
  props: ['pebble'],
  draw(sketch) {
    const { palette, random } = sketch;
    const shell = random.chance(0.5) ? palette.base : '#2c2e33';
    const cable =
      'M470 240C470 120 700 100 760 220C830 360 700 460 800 620C830 670 820 760 800 820';
    const body =
      line(cable, darken(palette.accent, 0.3), 24) +
      line(cable, palette.accent, 17) +
      line(cable, '#ffffff', 4, 'opacity=".4" stroke-dasharray="5 7"') +
      rect(774, 800, 52, 80, 10, '#e9eaec') +
      rect(786, 876, 28, 40, 5, metal(sketch, '#b4b8be')) +
      rect(296, 250, 348, 596, 52, darken(shell, 0.5)) +
      rect(
        302,
        254,
        336,
        584,
        48,
        linear(
          sketch,
          [
            [0, lighten(shell, 0.4)],
            [0.35, shell],
            [1, darken(shell, 0.32)],
          ],
          DIAGONAL,
        ),
      ) +
      rect(442, 222, 56, 50, 8, '#dfe1e4') +
      rect(
        336,
        640,
        268,
        150,
        24,
        random.chance(0.5) ? cloth(sketch, 'dumbara', { scale: 0.5 }) : darken(shell, 0.18),
      ) +
      times(4, (at) => ellipse(420 + at * 34, 320, 7, 7, at < 3 ? '#8be39a' : darken(shell, 0.4))) +
      ellipse(570, 320, 15, 15, darken(shell, 0.3)) +
      path('M486 420L432 520H474L454 600L524 488H480Z', palette.detail, 'opacity=".9"') +
      rect(
        302,
        254,
        336,
        584,
        48,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.2],
            [0.3, '#ffffff', 0.02],
            [0.33, '#ffffff', 0.12],
            [0.5, '#ffffff', 0],
          ],
          DIAGONAL,
        ),
      );
    return group(body, 'rotate(-8 500 500)');
  },
};

/** A small speaker wrapped in woven cloth. */
export const speaker: Drawing = {
  stage: 'standing',
  props: ['leaf', 'pebble'],
  zoom: 1.2,
  draw(sketch) {
    const { palette } = sketch;
    const top = FLOOR - 360;
    const shell = palette.base;
    const mesh = times(17, (row) =>
      times(25, (at) =>
        ellipse(
          268 + at * 19.4 + (row % 2) * 9,
          top + 38 + row * 18,
          3.4,
          3.4,
          darken(shell, 0.55),
        ),
      ),
    );
    return (
      contactShadow(sketch, 500, FLOOR + 4, 280) +
      rect(
        220,
        top,
        560,
        364,
        84,
        linear(
          sketch,
          [
            [0, lighten(shell, 0.34)],
            [0.3, shell],
            [1, darken(shell, 0.42)],
          ],
          DOWN,
        ),
      ) +
      rect(248, top + 22, 504, 318, 68, mix(shell, '#1a100c', 0.22)) +
      mesh +
      ellipse(392, top + 180, 108, 108, metal(sketch, darken(shell, 0.2), DIAGONAL)) +
      ellipse(392, top + 180, 94, 94, '#191a1d') +
      ellipse(392, top + 180, 44, 44, ball(sketch, '#4a4d54', 0.5)) +
      ellipse(620, top + 180, 72, 72, metal(sketch, palette.accent, DIAGONAL)) +
      ellipse(620, top + 180, 60, 60, '#191a1d') +
      ellipse(620, top + 180, 28, 28, ball(sketch, palette.accent, 0.6)) +
      line(`M400 ${top + 2}C400 ${top - 120} 600 ${top - 120} 600 ${top + 2}`, palette.accent, 26) +
      line(
        `M404 ${top}C404 ${top - 110} 596 ${top - 110} 596 ${top}`,
        lighten(palette.accent, 0.5),
        5,
      ) +
      rect(
        220,
        top,
        560,
        364,
        84,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.24],
            [0.25, '#ffffff', 0],
            [0.8, '#1a100c', 0],
            [1, '#1a100c', 0.3],
          ],
          DIAGONAL,
        ),
      )
    );
  },
};
