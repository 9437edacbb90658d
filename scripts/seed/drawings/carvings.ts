import { darken, lighten } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DIAGONAL,
  DOWN,
  FLOOR,
  ball,
  clipped,
  contactShadow,
  ellipse,
  line,
  linear,
  n,
  path,
  radial,
  rect,
  roundShade,
  times,
} from './kit';
import { lathe } from './lathe';

/** An elephant, carved in wood or cast. */
export const elephant: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower', 'pebble'],
  zoom: 1.16,
  draw(sketch) {
    const { palette } = sketch;
    const { base } = palette;
    const skin = radial(
      sketch,
      [
        [0, lighten(base, 0.45)],
        [0.35, lighten(base, 0.1)],
        [0.75, darken(base, 0.2)],
        [1, darken(base, 0.5)],
      ],
      0.4,
      0.22,
      0.85,
    );
    const far = darken(base, 0.5);
    const legShade = linear(sketch, [
      [0, '#ffffff', 0.12],
      [0.4, '#ffffff', 0.1],
      [1, '#1a100c', 0.25],
    ]);
    const ear = radial(
      sketch,
      [
        [0, lighten(base, 0.28)],
        [0.7, base],
        [1, darken(base, 0.4)],
      ],
      0.4,
      0.3,
      0.8,
    );
    const ivory = linear(
      sketch,
      [
        [0, '#fffaf0'],
        [1, '#d9c7a0'],
      ],
      DOWN,
    );
    const cloth = 'M372 424C430 402 520 404 566 428L584 620C520 648 430 646 366 616Z';
    const legs = (fill: string, xs: readonly number[]) =>
      xs
        .map((x) =>
          path(
            `M${x} 620L${x + 6} 786Q${x + 8} 800 ${x + 22} 800H${x + 82}Q${x + 96} 800 ${x + 96} 786L${x + 108} 620Z`,
            fill,
          ),
        )
        .join('');
    return (
      contactShadow(sketch, 480, FLOOR, 250) +
      legs(far, [352, 500]) +
      path(
        'M248 520C214 540 212 600 222 656L230 668L240 654C236 604 240 564 266 544Z',
        darken(base, 0.35),
      ) +
      path(
        'M250 520C250 420 350 392 470 394C540 394 560 400 600 372C640 330 740 330 776 392C804 440 800 520 806 580C812 640 826 664 854 650L862 672C826 706 770 690 762 620C756 580 752 552 738 530C728 546 716 556 704 562C712 640 710 720 712 784Q712 802 694 802H618Q602 802 602 786L594 694C520 704 440 704 372 690L366 786Q366 802 350 802H274Q256 802 257 784C258 690 246 610 250 520Z',
        skin,
      ) +
      path(
        'M250 560C300 640 340 690 372 690L366 786Q366 802 350 802H274Q256 802 257 784C258 690 248 620 250 560ZM704 562C712 640 710 720 712 784Q712 802 694 802H618Q602 802 602 786L594 690C640 660 680 620 704 562Z',
        legShade,
      ) +
      path(cloth, palette.accent) +
      path(
        cloth,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.3],
            [0.5, '#ffffff', 0],
            [1, '#1a100c', 0.4],
          ],
          DOWN,
        ),
      ) +
      line('M378 604C440 630 520 630 572 606', palette.detail, 9) +
      line('M382 436C436 418 516 418 560 438', palette.detail, 5) +
      times(5, (at) =>
        ellipse(
          404 + at * 37,
          616 + Math.sin(((at + 0.5) / 5) * Math.PI) * 12,
          6,
          6,
          palette.accent,
        ),
      ) +
      ellipse(474, 522, 42, 48, 'none', `stroke="${palette.detail}" stroke-width="5"`) +
      ellipse(474, 522, 22, 27, palette.detail) +
      path(
        'M592 400C560 402 540 460 556 524C568 570 616 580 640 540C664 500 660 420 638 402C624 392 606 396 592 400Z',
        ear,
      ) +
      line('M566 470C574 500 590 524 616 536', darken(base, 0.5), 4, 'opacity=".4"') +
      path('M712 548C736 580 780 590 812 572C792 604 738 608 700 562Z', ivory) +
      path('M660 350C690 334 740 342 764 380C740 410 690 408 668 388Z', palette.accent) +
      line('M664 356C694 380 730 384 762 376', palette.detail, 4) +
      ellipse(704, 440, 9, 10, '#1a100c') +
      ellipse(701, 437, 3, 3, '#fff') +
      times(4, (at) =>
        line(
          `M${n(772 + at * 6)} ${500 + at * 34}q14 6 28 -2`,
          darken(base, 0.5),
          3,
          'opacity=".5"',
        ),
      ) +
      times(6, (at) =>
        line(
          `M${270 + (at % 3) * 26} 790q6 -12 12 0M${616 + (at % 3) * 26} 790q6 -12 12 0`,
          lighten(base, 0.5),
          2,
          'opacity=".5"',
        ),
      )
    );
  },
};

/** A drum with a laced skin. */
export const drum: Drawing = {
  stage: 'standing',
  props: ['leaf', 'flower'],
  zoom: 1.2,
  draw(sketch) {
    const { palette } = sketch;
    const top = FLOOR - 400;
    const d = lathe(
      500,
      [
        [top, 172],
        [top + 190, 204],
        [FLOOR, 168],
      ],
      0.16,
    );
    const lace = times(12, (at) => {
      const x = (share: number) => 500 - Math.cos((share * Math.PI) / 12) * 178;
      const bend = Math.sin(((at + 0.5) / 12) * Math.PI) * 28;
      return `M${n(x(at))} ${n(top + 30 + bend)}L${n(x(at + 0.5) + (x(at + 0.5) - 500) * 0.12)} ${n(top + 200 + bend)}L${n(x(at + 0.5))} ${n(FLOOR - 14 + bend)}L${n(x(at + 1))} ${n(top + 30 + bend)}`;
    });
    const hide = radial(
      sketch,
      [
        [0, '#fff6e0'],
        [0.55, '#f0dcb2'],
        [1, '#c8a870'],
      ],
      0.4,
      0.35,
      0.8,
    );
    return (
      contactShadow(sketch, 500, FLOOR + 14, 180) +
      path(
        d,
        linear(
          sketch,
          [
            [0, palette.base],
            [0.5, lighten(palette.base, 0.12)],
            [1, palette.base],
          ],
          DOWN,
        ),
      ) +
      clipped(
        sketch,
        d,
        rect(280, top + 170, 440, 74, 0, palette.accent) +
          times(16, (at) =>
            ellipse(
              290 + at * 29,
              top + 208 + Math.sin((at / 15) * Math.PI) * 14,
              9,
              14,
              palette.detail,
            ),
          ) +
          line(lace, '#f2e4c4', 5),
      ) +
      path(d, roundShade(sketch, 1)) +
      line(`M332 ${FLOOR - 12}A168 27 0 0 0 668 ${FLOOR - 12}`, darken(palette.accent, 0.2), 15) +
      ellipse(500, top + 6, 182, 34, darken(palette.accent, 0.25)) +
      ellipse(500, top, 180, 32, palette.accent) +
      ellipse(500, top - 2, 164, 27, hide) +
      ellipse(500, top - 2, 66, 11, darken(palette.base, 0.6), 'opacity=".85"') +
      ellipse(456, top - 10, 40, 5, '#ffffff', 'opacity=".6"')
    );
  },
};

/** A wooden toy on wheels, as sold at every fair. */
export const toy: Drawing = {
  stage: 'standing',
  props: ['leaf', 'pebble', 'flower'],
  zoom: 1.2,
  draw(sketch: Sketch) {
    const { palette } = sketch;
    const wheel = (x: number) =>
      ellipse(x, FLOOR - 62, 64, 64, darken(palette.accent, 0.4)) +
      ellipse(
        x,
        FLOOR - 64,
        60,
        60,
        radial(
          sketch,
          [
            [0, lighten(palette.accent, 0.4)],
            [0.7, palette.accent],
            [1, darken(palette.accent, 0.35)],
          ],
          0.36,
          0.3,
          0.8,
        ),
      ) +
      ellipse(x, FLOOR - 64, 22, 22, ball(sketch, palette.detail, 0.6));
    const paint = linear(
      sketch,
      [
        [0, lighten(palette.base, 0.3)],
        [0.4, palette.base],
        [1, darken(palette.base, 0.32)],
      ],
      DOWN,
    );
    const hood =
      'M290 470C290 380 360 330 460 330H600C690 330 720 390 736 470L780 520Q800 540 800 570V690Q800 716 774 716H226Q200 716 200 690V560Q200 530 230 520H290Z';
    return (
      contactShadow(sketch, 500, FLOOR + 4, 290) +
      path(hood, paint) +
      path('M330 516V470C330 410 380 372 456 372H500V516Z', '#2b2420', 'opacity=".85"') +
      path(
        'M530 372H596C660 372 684 420 700 516H530Z',
        linear(
          sketch,
          [
            [0, '#dff0f6'],
            [1, '#8fb8cb'],
          ],
          DIAGONAL,
        ),
      ) +
      path('M560 372H600L570 516H536Z', '#ffffff', 'opacity=".4"') +
      rect(200, 600, 600, 22, 0, palette.accent) +
      rect(200, 630, 600, 6, 0, palette.detail) +
      ellipse(
        772,
        586,
        24,
        28,
        radial(sketch, [
          [0, '#fffbe0'],
          [1, '#f0c440'],
        ]),
      ) +
      ellipse(216, 640, 10, 16, '#d3382f') +
      rect(330, 340, 350, 20, 10, palette.detail) +
      line('M300 560H470', '#ffffff', 7, 'opacity=".45"') +
      path(
        hood,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.16],
            [0.5, '#ffffff', 0],
            [1, '#1a100c', 0.22],
          ],
          DIAGONAL,
        ),
      ) +
      wheel(318) +
      wheel(682)
    );
  },
};
