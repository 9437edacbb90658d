import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DIAGONAL,
  DOWN,
  clipped,
  ellipse,
  group,
  line,
  linear,
  metal,
  path,
  rect,
  times,
} from './kit';
import { emblem, EMBLEMS } from './labels';
import { cloth } from './patterns';
import { folds } from './textiles';

function hanger(sketch: Sketch, width = 1): string {
  return (
    line(
      'M500 206V150C500 120 540 116 540 88C540 62 500 58 494 86',
      metal(sketch, '#a9adb3', DOWN),
      9,
    ) +
    group(
      path(
        'M500 192C520 192 690 262 716 284C726 296 716 306 702 302L500 226L298 302C284 306 274 296 284 284C310 262 480 192 500 192Z',
        linear(
          sketch,
          [
            [0, '#d4a878'],
            [1, '#94663d'],
          ],
          DOWN,
        ),
      ),
      `translate(${500 - 500 * width} 0) scale(${width} 1)`,
    )
  );
}

interface Cut {
  /** Where the sleeve ends and how far out. */
  cuff: readonly [x: number, y: number];
  sleeve: number;
  hem: number;
  flare: number;
  neck: string;
}

function outline({ cuff, sleeve, hem, flare, neck }: Cut): string {
  const [x, y] = cuff;
  return (
    `M572 222C620 238 668 254 700 274C724 290 740 320 ${x} ${y}L${x - sleeve} ${y + 26}L668 430` +
    `C672 520 ${672 + flare * 0.5} ${hem - 160} ${672 + flare} ${hem}Q500 ${hem + 24} ${328 - flare} ${hem}` +
    `C${328 - flare * 0.5} ${hem - 160} 328 520 332 430L${1000 - x + sleeve} ${y + 26}L${1000 - x} ${y}C260 320 276 290 300 274C332 254 380 238 428 222${neck}Z`
  );
}

function worn(sketch: Sketch, d: string, fill: string, inside: string): string {
  return (
    path(inside, darken(sketch.palette.base, 0.55)) +
    path(d, fill) +
    clipped(
      sketch,
      d,
      rect(200, 200, 600, 760, 0, folds(sketch, 6, 0.55)) +
        line(
          'M332 430C336 360 330 320 322 290M668 430C664 360 670 320 678 290',
          '#1a100c',
          5,
          'opacity=".35"',
        ) +
        line(
          'M340 470C380 520 420 530 460 560M660 470C620 530 590 540 550 566',
          '#1a100c',
          16,
          'opacity=".08"',
        ),
    ) +
    path(
      d,
      linear(
        sketch,
        [
          [0, '#ffffff', 0.18],
          [0.4, '#ffffff', 0],
          [1, '#1a100c', 0.22],
        ],
        DIAGONAL,
      ),
    ) +
    line(d, darken(sketch.palette.base, 0.5), 2, 'opacity=".4"')
  );
}

function buttons(colour: string, from: number, to: number, count: number): string {
  return times(count, (at) => {
    const y = from + ((to - from) / Math.max(count - 1, 1)) * at;
    return (
      ellipse(500, y, 8, 8, colour, `stroke="${darken(colour, 0.5)}" stroke-width="2"`) +
      ellipse(498, y - 2, 2, 2, '#fff')
    );
  });
}

/** A long shirt with a worked placket. */
export const kurta: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = cloth(sketch, random.pick(['plain', 'plain', 'stripe', 'vine'] as const), {
      scale: 0.5,
    });
    const d = outline({
      cuff: [770, 590],
      sleeve: 74,
      hem: 900,
      flare: 46,
      neck: 'Q500 268 572 222',
    });
    const stitch = times(
      14,
      (at) =>
        path(`M500 ${290 + at * 20}l9 9l-9 9l-9 -9Z`, at % 2 ? palette.detail : palette.accent) +
        ellipse(480, 299 + at * 20, 3, 3, palette.detail) +
        ellipse(520, 299 + at * 20, 3, 3, palette.detail),
    );
    return (
      hanger(sketch) +
      worn(sketch, d, fill, 'M428 222Q500 190 572 222Q500 262 428 222Z') +
      clipped(
        sketch,
        d,
        rect(200, 866, 600, 14, 0, palette.accent) + rect(200, 886, 600, 5, 0, palette.detail),
      ) +
      rect(462, 250, 76, 336, 10, mix(palette.base, palette.accent, 0.55)) +
      rect(462, 250, 76, 336, 10, 'none', `stroke="${palette.detail}" stroke-width="3"`) +
      stitch +
      line('M428 222Q500 274 572 222', mix(palette.base, palette.accent, 0.55), 22) +
      line('M428 222Q500 274 572 222', palette.detail, 3, 'stroke-dasharray="6 7"') +
      clipped(sketch, d, line('M782 568L684 596M218 568L316 596', palette.accent, 12))
    );
  },
};

export const shirt: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = cloth(sketch, random.pick(['batik', 'vine', 'check', 'ikat', 'stripe'] as const), {
      scale: 0.8,
    });
    const d = outline({
      cuff: [800, 440],
      sleeve: 104,
      hem: 810,
      flare: 8,
      neck: 'L500 300L572 222',
    });
    const collar =
      'M428 222C440 204 470 196 500 196L500 200L452 224L500 300L462 330L404 240ZM572 222C560 204 530 196 500 196L500 200L548 224L500 300L538 330L596 240Z';
    return (
      hanger(sketch) +
      worn(sketch, d, fill, 'M428 222Q500 180 572 222L500 300Z') +
      rect(482, 300, 36, 514, 0, '#1a100c', 'opacity=".1"') +
      line('M482 306V812M518 306V812', '#1a100c', 2, 'opacity=".3"') +
      buttons(palette.detail, 350, 770, 6) +
      path('M560 400H640V474L600 492L560 474Z', fill) +
      line('M560 400H640V474L600 492L560 474Z', darken(palette.base, 0.6), 2.4, 'opacity=".5"') +
      path(collar, fill) +
      path(
        collar,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.34],
            [1, '#1a100c', 0.12],
          ],
          DOWN,
        ),
      ) +
      line(collar, darken(palette.base, 0.6), 2.4, 'opacity=".6"')
    );
  },
};

export const tshirt: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = linear(
      sketch,
      [
        [0, lighten(palette.base, 0.1)],
        [1, palette.base],
      ],
      DOWN,
    );
    const d = outline({
      cuff: [806, 432],
      sleeve: 108,
      hem: 830,
      flare: 2,
      neck: 'Q500 310 572 222',
    });
    const print = random.pick(EMBLEMS);
    return (
      hanger(sketch) +
      worn(sketch, d, fill, 'M428 222Q500 190 572 222Q500 300 428 222Z') +
      line('M428 222Q500 310 572 222', darken(palette.base, 0.18), 16) +
      line(
        'M420 232Q500 326 580 232',
        darken(palette.base, 0.4),
        2.4,
        'stroke-dasharray="5 5" opacity=".7"',
      ) +
      ellipse(500, 490, 112, 112, palette.accent) +
      line('M392 490H608M402 530H598M424 566H576', palette.base, 9, 'opacity=".5"') +
      emblem(print, 500, 476, 1.5, palette.detail) +
      line(
        'M330 806Q500 830 670 806',
        darken(palette.base, 0.4),
        2.4,
        'stroke-dasharray="6 6" opacity=".6"',
      )
    );
  },
};

/** A dress with a gathered skirt. */
export const dress: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { palette, random } = sketch;
    const fill = cloth(sketch, random.pick(['vine', 'batik', 'ikat', 'stripe'] as const), {
      scale: 0.7,
    });
    const d =
      'M560 222L646 250C676 290 690 340 694 390L650 404C640 460 634 500 632 540C690 640 746 760 776 880Q500 940 224 880C254 760 310 640 368 540C366 500 360 460 350 404L306 390C310 340 324 290 354 250L440 222Q500 330 560 222Z';
    return (
      hanger(sketch, 0.66) +
      worn(sketch, d, fill, 'M440 222Q500 196 560 222Q500 316 440 222Z') +
      path('M368 532C450 552 550 552 632 532L634 572C550 594 450 594 366 572Z', palette.accent) +
      line('M440 222Q500 330 560 222', palette.accent, 9) +
      clipped(
        sketch,
        d,
        line('M210 852Q500 912 790 852', palette.accent, 18) +
          line('M210 828Q500 888 790 828', palette.detail, 4),
      )
    );
  },
};
