import { darken, lighten } from './colour';
import type { Drawing, Sketch } from './kit';
import { DIAGONAL, DOWN, ball, ellipse, group, line, linear, n, path, radial, times } from './kit';

/** Draws the right half, and mirrors it. */
function both(half: string): string {
  return half + group(half, 'translate(1000 0) scale(-1 1)');
}

function eye(sketch: Sketch): string {
  return (
    ellipse(592, 452, 66, 56, '#1c1210') +
    ellipse(592, 450, 58, 49, ball(sketch, '#f4ead6', 0.7)) +
    ellipse(592, 452, 27, 29, '#17100e') +
    ellipse(592, 452, 27, 29, 'none', `stroke="${sketch.palette.accent}" stroke-width="6"`) +
    ellipse(583, 441, 9, 9, '#fff')
  );
}

function cobra(sketch: Sketch, x: number, y: number, scale: number, turn: number): string {
  const { accent, detail } = sketch.palette;
  const hood = radial(
    sketch,
    [
      [0, lighten(accent, 0.4)],
      [0.6, accent],
      [1, darken(accent, 0.45)],
    ],
    0.4,
    0.35,
    0.8,
  );
  return group(
    path(
      'M-16 100C-18 60 -60 40 -56 -16C-52 -62 -26 -92 0 -92C26 -92 52 -62 56 -16C60 40 18 60 16 100Z',
      hood,
      `stroke="${darken(accent, 0.6)}" stroke-width="4"`,
    ) +
      ellipse(-22, -20, 14, 18, detail) +
      ellipse(22, -20, 14, 18, detail) +
      ellipse(-22, -18, 6, 9, '#17100e') +
      ellipse(22, -18, 6, 9, '#17100e') +
      line(
        times(5, (at) => `M${-14 + at} ${26 + at * 14}q14 8 ${28 - at * 2} 0`),
        darken(accent, 0.55),
        4,
      ) +
      line('M0 -58L0 -44M-6 -50H6', darken(accent, 0.6), 4),
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  );
}

/** A raksha mask: painted kaduru wood, bulging eyes, tusks, and a crown of cobras. */
export const mask: Drawing = {
  stage: 'hanging',
  props: [],
  draw(sketch) {
    const { palette, random } = sketch;
    const face = palette.base;
    const skin = radial(
      sketch,
      [
        [0, lighten(face, 0.42)],
        [0.35, lighten(face, 0.08)],
        [0.75, darken(face, 0.14)],
        [1, darken(face, 0.5)],
      ],
      0.42,
      0.34,
      0.75,
    );
    const crown = linear(
      sketch,
      [
        [0, lighten(palette.accent, 0.3)],
        [1, darken(palette.accent, 0.3)],
      ],
      DOWN,
    );
    const ink = darken(face, 0.78);
    const white = '#f7efe0';
    const grand = random.chance(0.6);
    const ears = both(
      path('M716 420C770 390 812 420 806 500C802 570 770 606 732 592Z', skin) +
        ellipse(
          782,
          622,
          60,
          60,
          radial(sketch, [
            [0, lighten(palette.accent, 0.5)],
            [0.6, palette.accent],
            [1, darken(palette.accent, 0.5)],
          ]),
        ) +
        ellipse(782, 622, 42, 42, 'none', `stroke="${white}" stroke-width="6"`) +
        ellipse(782, 622, 24, 24, ball(sketch, face)) +
        times(10, (at) =>
          ellipse(782 + Math.cos(at * 0.628) * 33, 622 + Math.sin(at * 0.628) * 33, 4, 4, ink),
        ),
    );
    const snakes = grand
      ? both(cobra(sketch, 730, 262, 0.98, 32) + cobra(sketch, 622, 186, 1.12, 14)) +
        cobra(sketch, 500, 160, 1.26, 0)
      : both(
          path('M500 70C560 120 620 110 690 150C720 210 742 250 744 320L500 300Z', crown) +
            times(5, (at) =>
              ellipse(530 + at * 44, 170 + at * 26, 16, 20, ball(sketch, palette.detail, 0.5)),
            ),
        );
    const hair = both(
      times(5, (at) =>
        path(
          `M${716 - at * 8} ${640 + at * 34}Q${790 - at * 14} ${666 + at * 40} ${760 - at * 26} ${720 + at * 30}Q${720 - at * 20} ${700 + at * 24} ${690 - at * 14} ${690 + at * 30}Z`,
          darken(palette.accent, 0.5),
        ),
      ),
    );
    const head =
      'M500 268C620 262 724 300 736 412C744 500 736 600 706 690C676 776 600 862 500 866C400 862 324 776 294 690C264 600 256 500 264 412C276 300 380 262 500 268Z';
    const teeth = times(
      6,
      (at) => `M${416 + at * 28} 690h26v${at === 0 || at === 5 ? 30 : 36}q-13 10 -26 0Z`,
    );
    return (
      hair +
      ears +
      snakes +
      path(head, skin, `stroke="${darken(face, 0.6)}" stroke-width="5"`) +
      both(
        path(
          'M500 300C570 294 660 306 712 350C690 360 640 356 600 346C560 338 530 330 500 332Z',
          crown,
          `stroke="${ink}" stroke-width="4"`,
        ),
      ) +
      both(
        times(5, (at) =>
          ellipse(526 + at * 38, 318 + at * at * 2, 9, 9, ball(sketch, palette.detail, 0.5)),
        ),
      ) +
      both(path('M522 404C560 352 650 350 694 408C650 384 580 388 540 424Z', ink)) +
      both(line('M530 436C552 402 640 396 676 438', white, 6)) +
      both(eye(sketch)) +
      both(
        path(
          'M648 548C690 540 712 580 690 616C664 630 636 606 648 548Z',
          lighten(face, 0.22),
          'opacity=".75"',
        ) + line('M664 562C684 566 690 590 676 604', ink, 4),
      ) +
      path(
        'M500 436C522 470 530 530 566 566C592 600 560 632 528 622C512 634 488 634 472 622C440 632 408 600 434 566C470 530 478 470 500 436Z',
        radial(
          sketch,
          [
            [0, lighten(face, 0.5)],
            [0.6, face],
            [1, darken(face, 0.4)],
          ],
          0.45,
          0.4,
          0.7,
        ),
        `stroke="${ink}" stroke-width="4"`,
      ) +
      both(ellipse(536, 598, 14, 10, ink)) +
      path(
        'M352 650C400 664 440 648 500 652C560 648 600 664 648 650C664 700 640 760 590 784C540 802 460 802 410 784C360 760 336 700 352 650Z',
        ink,
      ) +
      path(
        'M376 672C440 684 560 684 624 672C630 716 610 748 580 762C530 782 470 782 420 762C390 748 370 716 376 672Z',
        '#7c1420',
      ) +
      path(teeth, white, `stroke="${ink}" stroke-width="3"`) +
      path(
        random.chance(0.6)
          ? 'M446 738C470 722 530 722 554 738C566 800 544 838 500 838C456 838 434 800 446 738Z'
          : 'M446 744C470 732 530 732 554 744C544 764 520 772 500 772C480 772 456 764 446 744Z',
        linear(
          sketch,
          [
            [0, '#c2323c'],
            [1, '#e9626a'],
          ],
          DOWN,
        ),
        `stroke="${ink}" stroke-width="3"`,
      ) +
      both(
        path(
          'M626 676C640 640 660 610 690 596C686 640 670 690 640 712Z',
          linear(
            sketch,
            [
              [0, '#ffffff'],
              [1, '#d9c8a4'],
            ],
            DOWN,
          ),
          `stroke="${ink}" stroke-width="4"`,
        ),
      ) +
      line(
        times(7, (at) => `M${n(398 + at * 34)} ${n(824 + Math.sin((at / 6) * Math.PI) * 26)}l0 18`),
        ink,
        5,
        'opacity=".6"',
      ) +
      path(
        head,
        linear(
          sketch,
          [
            [0, '#ffffff', 0.22],
            [0.4, '#ffffff', 0],
            [0.65, '#1a100c', 0],
            [1, '#1a100c', 0.34],
          ],
          DIAGONAL,
        ),
      ) +
      ellipse(410, 360, 60, 16, '#ffffff', 'opacity=".22" transform="rotate(-16 410 360)"')
    );
  },
};
