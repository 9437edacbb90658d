import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DIAGONAL,
  clipped,
  ellipse,
  group,
  line,
  linear,
  n,
  path,
  radial,
  rect,
  times,
} from './kit';
import { emblem } from './labels';

function leatherBall(sketch: Sketch, x: number, y: number, r: number, colour: string): string {
  const skin = radial(
    sketch,
    [
      [0, lighten(colour, 0.6)],
      [0.2, lighten(colour, 0.2)],
      [0.55, colour],
      [1, darken(colour, 0.62)],
    ],
    0.36,
    0.3,
    0.74,
  );
  const seam = (shift: number) =>
    `M${n(x - r * 0.52 + shift)} ${n(y - r * 0.86)}Q${n(x + r * 0.32 + shift)} ${n(y)} ${n(x - r * 0.4 + shift)} ${n(y + r * 0.92)}`;
  const outline = `M${n(x - r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x + r)} ${n(y)}A${r} ${r} 0 1 1 ${n(x - r)} ${n(y)}Z`;
  return (
    ellipse(x, y, r, r, skin) +
    clipped(
      sketch,
      outline,
      line(seam(0), '#f4e7cf', r * 0.035) +
        line(
          seam(-r * 0.08) + seam(r * 0.08),
          '#f4e7cf',
          r * 0.05,
          `stroke-dasharray="${n(r * 0.03)} ${n(r * 0.09)}"`,
        ) +
        line(
          seam(-r * 0.16) + seam(r * 0.16),
          '#f4e7cf',
          r * 0.03,
          `stroke-dasharray="${n(r * 0.05)} ${n(r * 0.06)}"`,
        ),
    )
  );
}

export const bat: Drawing = {
  stage: 'flat',
  props: ['leaf', 'pebble'],
  draw(sketch) {
    const { palette, random } = sketch;
    const willow = linear(sketch, [
      [0, '#c99e62'],
      [0.16, '#f0d6a4'],
      [0.48, '#f6e3ba'],
      [0.52, '#e6c88f'],
      [0.85, '#e0bd82'],
      [1, '#a97d45'],
    ]);
    const blade =
      'M446 330C446 300 470 286 478 270H522C530 286 554 300 554 330L566 880Q566 930 500 932Q434 930 434 880Z';
    const grain = times(
      9,
      (at) =>
        `M${n(446 + at * 13)} 330C${n(443 + at * 14)} 520 ${n(446 + at * 13)} 700 ${n(442 + at * 14.5)} 920`,
    );
    const body =
      path(blade, willow) +
      clipped(
        sketch,
        blade,
        line(grain, '#9a6f3a', 1.6, 'opacity=".4"') +
          rect(430, 470, 140, 200, 0, palette.base) +
          rect(430, 460, 140, 8, 0, palette.accent) +
          rect(430, 672, 140, 8, 0, palette.accent) +
          path('M430 640L570 560V640L430 720Z', palette.accent, 'opacity=".85"') +
          emblem('elephant', 500, 530, 0.86, palette.detail) +
          rect(430, 888, 140, 60, 0, darken('#c99e62', 0.15)),
      ) +
      path(
        blade,
        linear(sketch, [
          [0, '#1a100c', 0.3],
          [0.2, '#ffffff', 0.22],
          [0.5, '#ffffff', 0.02],
          [0.53, '#1a100c', 0.1],
          [1, '#1a100c', 0.34],
        ]),
      ) +
      rect(478, 60, 44, 222, 20, palette.base) +
      times(15, (at) =>
        line(`M479 ${78 + at * 14}L521 ${70 + at * 14}`, darken(palette.base, 0.45), 3.4),
      ) +
      rect(
        478,
        60,
        44,
        222,
        20,
        linear(sketch, [
          [0, '#1a100c', 0.4],
          [0.3, '#ffffff', 0.4],
          [0.6, '#ffffff', 0],
          [1, '#1a100c', 0.45],
        ]),
      ) +
      path('M478 256H522L510 340Q500 356 490 340Z', '#d9b172', 'opacity=".8"');
    return (
      group(body, `rotate(${n(random.between(28, 40))} 500 500) translate(-40 -40) scale(1.08)`) +
      leatherBall(sketch, 740, 720, 76, '#9c1f2b')
    );
  },
};

export const cricketBall: Drawing = {
  stage: 'flat',
  props: ['leaf'],
  draw(sketch) {
    const { random } = sketch;
    const colour = random.pick(['#9c1f2b', '#f1ece2', sketch.palette.base]);
    return (
      leatherBall(sketch, 420, 560, 235, colour) +
      leatherBall(sketch, 700, 330, 150, colour === '#9c1f2b' ? '#f1ece2' : '#9c1f2b')
    );
  },
};

/** A carrom board with its men set out. */
export const carrom: Drawing = {
  stage: 'flat',
  props: [],
  draw(sketch) {
    const { palette } = sketch;
    const frame = darken(palette.base, 0.35);
    const play = '#ecd09a';
    const corners = [
      [236, 236],
      [764, 236],
      [236, 764],
      [764, 764],
    ];
    const men = times(19, (at) => {
      const ringAt = at === 0 ? 0 : at < 7 ? 1 : 2;
      const count = ringAt === 1 ? 6 : 12;
      const turn = (Math.PI * 2 * (ringAt === 1 ? at - 1 : at - 7)) / count;
      const [x, y] = [500 + Math.cos(turn) * ringAt * 36, 500 + Math.sin(turn) * ringAt * 36];
      const colour = at === 0 ? '#c22f38' : at % 2 ? '#2b211c' : '#f3e3c0';
      return (
        ellipse(x + 3, y + 4, 17, 17, '#1a100c', 'opacity=".3"') +
        ellipse(
          x,
          y,
          17,
          17,
          radial(
            sketch,
            [
              [0, lighten(colour, 0.4)],
              [1, colour],
            ],
            0.35,
            0.3,
          ),
        ) +
        ellipse(x, y, 10, 10, 'none', `stroke="${mix(colour, '#b08a54', 0.5)}" stroke-width="2"`)
      );
    });
    return group(
      rect(
        140,
        140,
        720,
        720,
        26,
        linear(
          sketch,
          [
            [0, lighten(frame, 0.3)],
            [0.5, frame],
            [1, darken(frame, 0.4)],
          ],
          DIAGONAL,
        ),
      ) +
        rect(196, 196, 608, 608, 6, darken(play, 0.4)) +
        rect(
          204,
          204,
          592,
          592,
          4,
          linear(
            sketch,
            [
              [0, lighten(play, 0.35)],
              [1, darken(play, 0.08)],
            ],
            DIAGONAL,
          ),
        ) +
        corners
          .map(
            ([x = 0, y = 0]) =>
              ellipse(x, y, 27, 27, '#2a1a10') + ellipse(x + 3, y + 5, 22, 20, '#0f0805'),
          )
          .join('') +
        line(
          'M306 282H694M306 306H694M306 694H694M306 718H694M282 306V694M306 306V694M694 306V694M718 306V694',
          '#2b211c',
          3,
        ) +
        corners
          .map(
            ([x = 0, y = 0]) =>
              ellipse(
                x + (500 - x) * 0.22,
                y + (500 - y) * 0.22,
                13,
                13,
                '#c22f38',
                'stroke="#2b211c" stroke-width="3"',
              ) +
              line(
                `M${n(x + (500 - x) * 0.3)} ${n(y + (500 - y) * 0.3)}L${n(x + (500 - x) * 0.62)} ${n(y + (500 - y) * 0.62)}`,
                '#2b211c',
                2.6,
              ),
          )
          .join('') +
        ellipse(500, 500, 96, 96, 'none', `stroke="${palette.accent}" stroke-width="4"`) +
        ellipse(500, 500, 88, 88, 'none', 'stroke="#2b211c" stroke-width="2.4"') +
        men +
        ellipse(
          600,
          706,
          25,
          25,
          radial(
            sketch,
            [
              [0, '#ffffff'],
              [1, mix(palette.accent, '#ffffff', 0.4)],
            ],
            0.35,
            0.3,
          ),
        ),
      'rotate(-5 500 500)',
    );
  },
};
