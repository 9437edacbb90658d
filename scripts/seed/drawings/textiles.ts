import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  ACROSS,
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
import type { Stop } from './kit';
import type { Pattern } from './patterns';
import { cloth } from './patterns';

/** The soft valleys of hanging cloth, as a transparent coat. */
export function folds(sketch: Sketch, count: number, depth = 1): string {
  const { random } = sketch;
  const stops: Stop[] = [];
  for (let fold = 0; fold <= count; fold += 1) {
    const at = Math.min(Math.max((fold + random.between(-0.2, 0.2)) / count, 0), 1);
    stops.push([at, '#1a100c', random.between(0.22, 0.4) * depth]);
    if (fold < count) {
      stops.push([at + 0.28 / count, '#ffffff', random.between(0.08, 0.26) * depth]);
      stops.push([at + 0.55 / count, '#ffffff', 0.02]);
    }
  }
  return linear(sketch, stops, ACROSS);
}

function hem(x: number, width: number, y: number, waves: number): string {
  const step = width / waves;
  return times(waves, (at) => {
    const from = x + width - at * step;
    const lift = at % 2 ? -11 : 11;
    return `Q${n(from - step / 2)} ${n(y + lift)} ${n(from - step)} ${n(y)}`;
  });
}

interface Hung {
  x: number;
  width: number;
  top: number;
  bottom: number;
  fill: string;
  foldCount: number;
}

function hung(sketch: Sketch, { x, width, top, bottom, fill, foldCount }: Hung): string {
  const d = `M${x} ${top}H${x + width}L${x + width + 8} ${bottom}${hem(x - 8, width + 16, bottom, foldCount)}Z`;
  return (
    path(d, fill) +
    path(d, folds(sketch, foldCount)) +
    path(
      d,
      linear(
        sketch,
        [
          [0, '#1a100c', 0.3],
          [0.07, '#ffffff', 0.2],
          [0.16, '#ffffff', 0],
          [0.75, '#1a100c', 0],
          [1, '#1a100c', 0.2],
        ],
        DOWN,
      ),
    )
  );
}

function rod(sketch: Sketch, y: number): string {
  const wood = metal(sketch, '#a06b42', DOWN);
  const knob = radial(sketch, [
    [0, '#e7c39a'],
    [1, '#7c4c2b'],
  ]);
  return (
    rect(120, y - 13, 760, 26, 13, wood) +
    ellipse(122, y, 22, 22, knob) +
    ellipse(878, y, 22, 22, knob)
  );
}

function border(x: number, width: number, y: number, height: number, sketch: Sketch): string {
  const { accent, detail, base } = sketch.palette;
  const teeth = times(
    Math.floor(width / 26),
    (at) => `M${n(x + at * 26)} ${n(y + height)}l13 ${n(-height * 0.62)}l13 ${n(height * 0.62)}Z`,
  );
  return (
    rect(x, y, width, height, 0, mix(base, accent, 0.8)) +
    path(teeth, detail) +
    rect(x, y - 9, width, 5, 0, detail) +
    rect(x, y + height + 5, width, 5, 0, detail)
  );
}

function draped(pattern: readonly Pattern[]): Drawing {
  return {
    stage: 'hanging',
    props: [],
    draw(sketch) {
      const { random } = sketch;
      const fill = cloth(sketch, random.pick(pattern), { scale: random.between(0.75, 1.05) });
      const width = random.int(400, 520);
      const x = 500 - width / 2;
      const back = hung(sketch, {
        x: x + 44,
        width: width - 20,
        top: 150,
        bottom: 640,
        fill: mix(sketch.palette.base, '#1a100c', 0.25),
        foldCount: 5,
      });
      const bottom = random.int(830, 880);
      const d = `M${x} 140H${x + width}L${x + width + 8} ${bottom}${hem(x - 8, width + 16, bottom, 7)}Z`;
      const front =
        path(d, fill) +
        clipped(sketch, d, border(x - 10, width + 20, bottom - 96, 46, sketch)) +
        hung(sketch, { x, width, top: 140, bottom, fill: 'none', foldCount: 7 });
      return rod(sketch, 150) + back + front;
    },
  };
}

export const sarong = draped(['batik', 'vine', 'check']);

export const scarf: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { random } = sketch;
    const fill = cloth(sketch, random.pick(['ikat', 'stripe', 'vine', 'plain'] as const), {
      scale: 0.7,
    });
    const fringe = (x: number, width: number, y: number) =>
      line(
        times(Math.floor(width / 9), (at) => {
          const from = x + at * 9 + 3;
          return `M${n(from)} ${y - 4}q${n(random.between(-5, 5))} 26 ${n(random.between(-4, 4))} ${n(random.between(48, 60))}`;
        }),
        mix(sketch.palette.base, sketch.palette.detail, 0.35),
        3.4,
      );
    return (
      fringe(505, 176, 690) +
      hung(sketch, {
        x: 500,
        width: 186,
        top: 150,
        bottom: 694,
        fill: mix(sketch.palette.base, '#1a100c', 0.14),
        foldCount: 4,
      }) +
      rod(sketch, 150) +
      fringe(300, 226, 820) +
      hung(sketch, { x: 300, width: 230, top: 138, bottom: 826, fill, foldCount: 5 })
    );
  },
};

function foldedItem(
  sketch: Sketch,
  y: number,
  height: number,
  width: number,
  fill: string,
): string {
  const x = 500 - width / 2;
  const d = `M${x + height / 2} ${y}H${x + width - 12}Q${x + width + 6} ${y + 4} ${x + width} ${y + height * 0.3}Q${x + width + 8} ${y + height * 0.55} ${x + width} ${y + height * 0.7}Q${x + width + 6} ${y + height} ${x + width - 14} ${y + height}H${x + height / 2}Q${x - 4} ${y + height} ${x - 4} ${y + height / 2}Q${x - 4} ${y} ${x + height / 2} ${y}Z`;
  const shade = linear(
    sketch,
    [
      [0, '#ffffff', 0.32],
      [0.22, '#ffffff', 0.06],
      [0.7, '#1a100c', 0.14],
      [1, '#1a100c', 0.5],
    ],
    DOWN,
  );
  const crease = (share: number) =>
    `M${x + width} ${n(y + height * share)}C${x + width * 0.7} ${n(y + height * (share + 0.05))} ${x + width * 0.3} ${n(y + height * (share - 0.06))} ${x + 22} ${n(y + height * (share + (0.5 - share) * 0.3))}`;
  return (
    path(d, fill) +
    path(d, shade) +
    line(crease(0.32) + crease(0.68), '#1a100c', 3.4, 'opacity=".34"') +
    path(d, roundShade(sketch, 0.35))
  );
}

function stacked(patterns: readonly Pattern[]): Drawing {
  return {
    stage: 'standing',
    props: ['flower', 'leaf', 'cinnamon'],
    draw(sketch) {
      const { random, palette } = sketch;
      const count = random.int(2, 4);
      const height = 84;
      let body = contactShadow(sketch, 500, FLOOR + 10, 290);
      for (let at = 0; at < count; at += 1) {
        const top = at === count - 1;
        const worn: Sketch = top
          ? sketch
          : {
              ...sketch,
              palette: {
                ...palette,
                base:
                  [palette.detail, palette.accent, mix(palette.base, palette.accent, 0.5)][
                    at % 3
                  ] ?? palette.base,
                accent: palette.base,
              },
            };
        const fill = cloth(worn, random.pick(patterns), { scale: 0.5 });
        body += foldedItem(worn, FLOOR + 10 - height * (at + 1), height, 560 - at * 12, fill);
      }
      const y = FLOOR + 12 - height * count;
      const wide = (560 - (count - 1) * 12) / 2;
      const d = `M${500 - wide + 28} ${y + 6}L${500 - wide + 92} ${y - 138}Q${500 - wide + 98} ${y - 148} ${500 - wide + 112} ${y - 148}H${500 + wide - 104}Q${500 + wide - 92} ${y - 148} ${500 + wide - 86} ${y - 138}L${500 + wide - 6} ${y + 6}Z`;
      const fill = cloth(sketch, random.pick(patterns), { scale: 0.85, squash: 0.55 });
      const ribbon = `M430 ${y + 6}L450 ${y - 148}H530L524 ${y + 6}Z`;
      return (
        body +
        path(d, fill) +
        path(
          d,
          linear(
            sketch,
            [
              [0, '#1a100c', 0.22],
              [0.4, '#ffffff', 0.12],
              [1, '#ffffff', 0.24],
            ],
            [1, 0, 0, 1],
          ),
        ) +
        path(ribbon, palette.detail, 'opacity=".94"') +
        path(`M430 ${y + 4}H524L523 ${y + height}H432Z`, darken(palette.detail, 0.12)) +
        ellipse(478, y - 66, 26, 15, palette.accent) +
        line(`M446 ${y - 118}H528M437 ${y - 18}H523`, palette.accent, 3)
      );
    },
  };
}

export const handloom = stacked(['stripe', 'check', 'dumbara', 'plain']);
export const saree = stacked(['vine', 'batik', 'plain', 'ikat']);

export const cushion: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower'],
  zoom: 1.1,
  draw(sketch) {
    const { palette, random } = sketch;
    const d =
      'M214 262C330 292 670 292 786 262C804 258 812 270 808 288C780 420 780 660 808 782C812 800 802 812 784 806C670 780 330 780 216 806C198 812 188 800 192 782C220 660 220 420 192 288C188 270 196 258 214 262Z';
    const fill = cloth(
      sketch,
      random.pick(['dumbara', 'batik', 'ikat', 'stripe', 'vine'] as const),
      { scale: 1.15 },
    );
    const bulge = radial(
      sketch,
      [
        [0, '#ffffff', 0.4],
        [0.4, '#ffffff', 0.06],
        [0.75, '#1a100c', 0.16],
        [1, '#1a100c', 0.55],
      ],
      0.4,
      0.36,
      0.68,
    );
    const tucks = times(4, (at) => {
      const [x, y, dx, dy] = [
        [226, 290, 70, 60],
        [774, 290, -70, 60],
        [226, 780, 70, -60],
        [774, 780, -70, -60],
      ][at] ?? [0, 0, 0, 0];
      return `M${x} ${y}q${(dx ?? 0) * 0.5} ${(dy ?? 0) * 0.2} ${dx} ${dy}M${x} ${y}q${(dx ?? 0) * 0.2} ${(dy ?? 0) * 0.7} ${(dx ?? 0) * 0.6} ${(dy ?? 0) * 1.4}`;
    });
    return (
      contactShadow(sketch, 500, FLOOR + 6, 290) +
      path(d, fill) +
      path(d, bulge) +
      line(tucks, '#1a100c', 5, 'opacity=".16"') +
      line(d, palette.detail, 7) +
      line(d, darken(palette.detail, 0.4), 2, 'opacity=".5" stroke-dasharray="5 6"')
    );
  },
};

/** A rolled mat or runner, its end to the viewer. */
export const mat: Drawing = {
  stage: 'standing',
  props: ['leaf', 'pebble'],
  zoom: 1.25,
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = cloth(sketch, random.pick(['dumbara', 'stripe', 'check'] as const), {
      scale: 0.9,
      turn: 90,
    });
    const straw = lighten(palette.base, 0.35);
    const tube = 'M230 560H790A60 110 0 0 1 790 780H230Z';
    const coat = linear(
      sketch,
      [
        [0, '#ffffff', 0.28],
        [0.25, '#ffffff', 0.36],
        [0.5, '#ffffff', 0],
        [0.85, '#1a100c', 0.42],
        [1, '#1a100c', 0.3],
      ],
      DOWN,
    );
    const spiral = times(
      5,
      (at) =>
        `M230 ${n(575 + at * 19)}A${n(52 - at * 10)} ${n(95 - at * 19)} 0 1 0 230 ${n(765 - at * 19)}A${n(47 - at * 10)} ${n(86 - at * 19)} 0 0 0 ${n(232)} ${n(594 + at * 19)}`,
    );
    return (
      contactShadow(sketch, 510, FLOOR - 22, 330) +
      group(
        path(tube, fill) +
          path(tube, coat) +
          rect(400, 558, 26, 224, 8, palette.detail) +
          rect(636, 558, 26, 224, 8, palette.detail) +
          path('M400 558H426V782H400ZM636 558H662V782H636Z', coat) +
          ellipse(230, 670, 60, 110, darken(straw, 0.12)) +
          line(spiral, darken(palette.base, 0.35), 4),
        'rotate(-4 500 700)',
      )
    );
  },
};
