import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
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
import { EMBLEMS, emblem } from './labels';
import { cloth } from './patterns';
import { folds } from './textiles';

export const tote: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'pebble'],
  zoom: 1.1,
  draw(sketch) {
    const { palette, random } = sketch;
    const d = `M270 400Q500 420 730 400L762 ${FLOOR - 22}Q764 ${FLOOR} 740 ${FLOOR + 2}Q500 ${FLOOR + 20} 260 ${FLOOR + 2}Q236 ${FLOOR} 238 ${FLOOR - 22}Z`;
    const printed = random.chance(0.45);
    const fill = printed
      ? palette.detail
      : cloth(sketch, random.pick(['batik', 'dumbara', 'ikat', 'stripe'] as const), { scale: 0.9 });
    const strap = (dy: number, colour: string, width: number) =>
      line(`M380 ${412 + dy}C370 ${130 + dy} 630 ${130 + dy} 620 ${412 + dy}`, colour, width);
    return (
      contactShadow(sketch, 500, FLOOR + 8, 262) +
      strap(-26, darken(palette.base, 0.45), 25) +
      path('M270 400Q500 384 730 400Q500 424 270 400Z', darken(palette.base, 0.65)) +
      path(d, fill) +
      (printed
        ? emblem(random.pick(EMBLEMS), 500, 600, 2.3, palette.base) +
          line('M400 738H600M440 760H560', palette.accent, 6)
        : path(
            'M246 690Q500 708 754 690L762 778Q764 800 740 802Q500 820 260 802Q236 800 238 778Z',
            palette.base,
          )) +
      clipped(sketch, d, rect(220, 380, 560, 450, 0, folds(sketch, 5, 0.45))) +
      path(d, roundShade(sketch, 0.35)) +
      strap(0, palette.base, 25) +
      strap(-4, lighten(palette.base, 0.35), 4) +
      times(
        2,
        (at) =>
          rect(366 + at * 240 - 6, 392, 34, 66, 5, palette.base) +
          line(`M${372 + at * 240} 404h20v44h-20Z`, palette.detail, 2, 'stroke-dasharray="4 4"'),
      ) +
      line('M274 424Q500 444 726 424', palette.detail, 2.4, 'stroke-dasharray="8 6" opacity=".8"')
    );
  },
};

/** A basket woven of reed. */
export const basket: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower'],
  zoom: 1.18,
  draw(sketch) {
    const { palette, random } = sketch;
    const top = FLOOR - 310;
    const reed = mix('#d2aa6c', palette.base, random.chance(0.5) ? 0.12 : 0.4);
    const dyed = [palette.base, palette.accent];
    const d = `M240 ${top}L292 ${FLOOR - 20}Q300 ${FLOOR + 14} 500 ${FLOOR + 20}Q700 ${FLOOR + 14} 708 ${FLOOR - 20}L760 ${top}Q500 ${top + 92} 240 ${top}Z`;
    const rows = times(11, (row) => {
      const y = top + 22 + row * 28;
      const half = 256 - row * 5.2;
      const colour = row === 3 || row === 7 ? dyed[0] : row === 5 ? dyed[1] : reed;
      return times(17, (at) => {
        const from = Math.cos((Math.PI * at) / 17);
        const to = Math.cos((Math.PI * (at + 1)) / 17);
        const mid = (from + to) / 2;
        const dip = Math.sin(Math.acos(mid)) * 44;
        const shade = (at + row) % 2 ? darken(colour ?? reed, 0.2) : lighten(colour ?? reed, 0.08);
        const width = (from - to) * half;
        return rect(500 + to * half, y + dip - 13, width + 1, 26, Math.min(9, width / 2.4), shade);
      });
    });
    const handle = `M288 ${top + 20}C260 ${top - 260} 740 ${top - 260} 712 ${top + 20}`;
    const rim = linear(sketch, [
      [0, darken(reed, 0.3)],
      [0.3, lighten(reed, 0.4)],
      [1, darken(reed, 0.35)],
    ]);
    return (
      contactShadow(sketch, 500, FLOOR + 12, 220) +
      ellipse(500, top, 260, 46, darken(reed, 0.66)) +
      line(handle, darken(reed, 0.45), 32) +
      line(handle, reed, 25) +
      line(
        handle,
        darken(reed, 0.35),
        25,
        'stroke-dasharray="3 15" stroke-linecap="butt" opacity=".6"',
      ) +
      path(d, darken(reed, 0.5)) +
      clipped(sketch, d, rows) +
      path(d, roundShade(sketch, 0.85)) +
      line(`M240 ${top}A260 46 0 0 0 760 ${top}`, rim, 26) +
      line(
        `M240 ${top}A260 46 0 0 0 760 ${top}`,
        darken(reed, 0.45),
        24,
        'stroke-dasharray="3 13" stroke-linecap="butt" opacity=".5"',
      )
    );
  },
};

export const backpack: Drawing = {
  stage: 'standing',
  props: ['pebble', 'leaf'],
  draw(sketch) {
    const { palette, random } = sketch;
    const { base } = palette;
    const d = `M310 420C310 290 400 240 500 240C600 240 690 290 690 420L708 ${FLOOR - 40}Q710 ${FLOOR + 4} 660 ${FLOOR + 4}H340Q290 ${FLOOR + 4} 292 ${FLOOR - 40}Z`;
    const pocket = `M340 560Q500 540 660 560L672 ${FLOOR - 44}Q674 ${FLOOR - 16} 640 ${FLOOR - 16}H360Q326 ${FLOOR - 16} 328 ${FLOOR - 44}Z`;
    const cloth0 = random.chance(0.4)
      ? cloth(sketch, random.pick(['dumbara', 'ikat', 'batik'] as const), { scale: 0.6 })
      : darken(base, 0.08);
    const zip = metal(sketch, '#b9bec6');
    const shade = linear(
      sketch,
      [
        [0, '#ffffff', 0.24],
        [0.4, '#ffffff', 0],
        [1, '#1a100c', 0.4],
      ],
      DOWN,
    );
    return (
      contactShadow(sketch, 500, FLOOR + 8, 220) +
      line('M440 250C430 170 570 170 560 250', darken(base, 0.4), 24) +
      path(
        'M316 430C270 470 262 640 284 760L310 770V430ZM684 430C730 470 738 640 716 760L690 770V430Z',
        darken(base, 0.5),
      ) +
      path(d, base) +
      path(d, roundShade(sketch, 0.75)) +
      line('M344 470C344 340 420 292 500 292C580 292 656 340 656 470', darken(base, 0.55), 9) +
      line(
        'M344 470C344 340 420 292 500 292C580 292 656 340 656 470',
        '#ffffff',
        2,
        'stroke-dasharray="3 6" opacity=".6"',
      ) +
      rect(640, 466, 26, 58, 8, zip) +
      path(pocket, cloth0) +
      path(pocket, shade) +
      line(pocket, palette.accent, 5) +
      line('M352 606Q500 588 648 606', darken(base, 0.6), 8) +
      rect(600, 594, 44, 18, 6, zip) +
      rect(442, 372, 116, 82, 12, palette.detail) +
      emblem(random.pick(EMBLEMS), 500, 412, 0.66, darken(base, 0.2)) +
      line('M448 378H552V448H448Z', palette.accent, 2, 'stroke-dasharray="5 4"')
    );
  },
};

function sandal(sketch: Sketch): string {
  const { palette } = sketch;
  const sole =
    'M500 130C590 130 628 220 616 330C608 420 590 470 592 560C594 650 610 700 606 770C600 850 556 884 500 884C444 884 400 850 396 770C392 700 412 650 414 560C416 470 388 420 384 330C380 220 410 130 500 130Z';
  const leather = linear(
    sketch,
    [
      [0, lighten(palette.base, 0.34)],
      [0.5, palette.base],
      [1, darken(palette.base, 0.4)],
    ],
    DIAGONAL,
  );
  const strap =
    'M506 210C470 300 400 360 388 430C384 470 404 486 424 470C450 430 480 360 506 300C530 360 556 430 578 470C598 486 620 470 614 430C602 360 540 300 506 210Z';
  return (
    group(path(sole, darken(palette.accent, 0.6)), 'translate(8 14)') +
    path(
      sole,
      linear(
        sketch,
        [
          [0, lighten(palette.detail, 0.1)],
          [1, mix(palette.detail, palette.accent, 0.25)],
        ],
        DOWN,
      ),
    ) +
    path(
      sole,
      radial(
        sketch,
        [
          [0, '#1a100c', 0.22],
          [0.4, '#1a100c', 0.04],
          [1, '#1a100c', 0],
        ],
        0.5,
        0.8,
        0.4,
      ),
    ) +
    line(
      'M500 150C574 150 606 230 596 330C588 420 570 470 572 560C574 650 590 700 586 766C582 834 550 864 500 864C450 864 420 834 416 766C412 700 430 650 434 560C436 470 408 420 404 330C400 230 430 150 500 150Z',
      darken(palette.detail, 0.5),
      2.4,
      'stroke-dasharray="8 6" opacity=".6"',
    ) +
    group(path(strap, '#1a100c', 'opacity=".3"'), 'translate(4 10)') +
    path(strap, leather) +
    line(
      'M506 240C478 320 420 380 404 440M506 240C534 320 586 380 600 440',
      lighten(palette.base, 0.5),
      2.4,
      'stroke-dasharray="6 5"',
    ) +
    ellipse(506, 236, 20, 20, metal(sketch, '#cfa24a', DIAGONAL)) +
    ellipse(502, 232, 7, 7, '#fff', 'opacity=".7"')
  );
}

export const sandals: Drawing = {
  stage: 'flat',
  props: ['leaf', 'pebble'],
  draw(sketch) {
    const tilt = sketch.random.between(4, 12);
    return (
      group(sandal(sketch), `translate(-90 60) rotate(${n(-tilt)} 380 500) scale(.88)`) +
      group(sandal(sketch), `translate(214 50) rotate(${n(tilt * 0.6)} 620 500) scale(.88)`)
    );
  },
};
