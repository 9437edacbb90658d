import { darken, lighten } from './colour';
import type { Prop, Sketch } from './kit';
import { ball, ellipse, group, line, linear, n, path, radial, times } from './kit';

function shadow(sketch: Sketch, rx: number, ry: number): string {
  const dark = darken(sketch.palette.backdrop, 0.8);
  return ellipse(
    6,
    8,
    rx,
    ry,
    radial(sketch, [
      [0, dark, 0.5],
      [1, dark, 0],
    ]),
  );
}

function leafShape(sketch: Sketch, colour: string, length: number, width: number): string {
  const fill = linear(
    sketch,
    [
      [0, lighten(colour, 0.22)],
      [0.49, colour],
      [0.51, darken(colour, 0.22)],
      [1, darken(colour, 0.35)],
    ],
    [0, 0, 0, 1],
  );
  const veins = times(5, (at) => {
    const x = length * (0.18 + at * 0.14);
    return `M${n(x)} 0L${n(x + length * 0.12)} ${n(-width * 0.6)}M${n(x)} 0L${n(x + length * 0.12)} ${n(width * 0.6)}`;
  });
  return (
    path(
      `M0 0C${n(length * 0.2)} ${n(-width * 1.35)} ${n(length * 0.7)} ${n(-width * 1.2)} ${n(length)} 0C${n(length * 0.7)} ${n(width * 1.2)} ${n(length * 0.2)} ${n(width * 1.35)} 0 0Z`,
      fill,
    ) + line(`M0 0L${n(length)} 0${veins}`, lighten(colour, 0.4), 1.6, 'opacity=".45"')
  );
}

function leaf(sketch: Sketch): string {
  const green = sketch.random.pick(['#5d8a4c', '#3f7052', '#7a9a4a']);
  return (
    shadow(sketch, 120, 26) +
    group(leafShape(sketch, green, 150, 26), 'rotate(-18)') +
    group(leafShape(sketch, darken(green, 0.12), 120, 22), 'rotate(24)')
  );
}

/** A frangipani (araliya) blossom. */
function flower(sketch: Sketch): string {
  const petal = radial(
    sketch,
    [
      [0, '#f6c542'],
      [0.35, '#fdeeb9'],
      [0.7, '#fffdf6'],
      [1, '#efe4d2'],
    ],
    0.5,
    1,
    1,
  );
  return (
    shadow(sketch, 74, 40) +
    group(
      times(
        5,
        (at) =>
          `<path d="M0 4C-34 -16 -38 -62 -6 -72C30 -72 30 -26 0 4Z" fill="${petal}" stroke="#d9c7a5" stroke-width="1.2" transform="rotate(${at * 72})"/>`,
      ),
      'scale(1 .74)',
    )
  );
}

function tea(sketch: Sketch): string {
  const { random } = sketch;
  return (
    shadow(sketch, 92, 30) +
    times(46, () => {
      const angle = random.between(0, Math.PI * 2);
      const spread = Math.sqrt(random.next()) * 70;
      const colour = random.pick(['#2c1c12', '#43291a', '#5a3a22', '#1f1510', '#6d4a2b']);
      const curl = random.between(-7, 7);
      return group(
        line(`M-9 0Q0 ${n(curl)} 9 ${n(-curl / 2)}`, colour, random.between(2.5, 5)),
        `translate(${n(Math.cos(angle) * spread)} ${n(Math.sin(angle) * spread * 0.36 - 4)}) rotate(${random.int(0, 180)})`,
      );
    })
  );
}

/** A quill of cinnamon lying along x. */
export function quill(sketch: Sketch, length: number, thickness: number): string {
  const bark = linear(
    sketch,
    [
      [0, '#c98a52'],
      [0.25, '#dba56b'],
      [0.5, '#a8683a'],
      [1, '#6b3b1e'],
    ],
    [0, 0, 0, 1],
  );
  const half = thickness / 2;
  return (
    `<rect y="${n(-half)}" width="${n(length)}" height="${n(thickness)}" rx="${n(half * 0.5)}" fill="${bark}"/>` +
    line(
      `M${n(length * 0.05)} ${n(-half * 0.2)}H${n(length * 0.9)}M${n(length * 0.2)} ${n(half * 0.35)}H${n(length * 0.96)}`,
      '#7a4524',
      1.6,
      'opacity=".55"',
    ) +
    ellipse(length, 0, half * 0.5, half, '#8a5430') +
    line(
      `M${n(length)} ${n(-half * 0.7)}A${n(half * 0.35)} ${n(half * 0.65)} 0 0 1 ${n(length)} ${n(half * 0.6)}A${n(half * 0.22)} ${n(half * 0.4)} 0 0 1 ${n(length)} ${n(-half * 0.2)}`,
      '#4a2713',
      2.2,
    )
  );
}

function cinnamon(sketch: Sketch): string {
  return (
    shadow(sketch, 110, 28) +
    group(quill(sketch, 150, 24), 'translate(-70 -6) rotate(12)') +
    group(quill(sketch, 140, 22), 'translate(-76 10) rotate(-16)')
  );
}

function pepper(sketch: Sketch): string {
  const { random } = sketch;
  const corn = ball(sketch, '#3b2c25', 0.5);
  const clove = ball(sketch, '#7d3b22', 0.5);
  return times(15, () => {
    const x = random.between(-80, 80);
    const y = random.between(-18, 20);
    const size = random.between(7, 10);
    return (
      ellipse(x + 4, y + size * 0.8, size * 1.2, size * 0.4, '#1a100c', 'opacity=".28"') +
      ellipse(x, y, size, size, random.chance(0.8) ? corn : clove)
    );
  });
}

function pebble(sketch: Sketch): string {
  const stone = ball(sketch, '#b9b3aa', 0.6);
  const dark = ball(sketch, '#83807c', 0.5);
  return shadow(sketch, 86, 26) + ellipse(-22, -12, 46, 26, stone) + ellipse(38, -2, 30, 18, dark);
}

const PROPS: Record<Prop, (sketch: Sketch) => string> = {
  leaf,
  flower,
  tea,
  cinnamon,
  pepper,
  pebble,
};

export function drawProp(prop: Prop, sketch: Sketch, x: number, y: number, scale: number): string {
  return group(PROPS[prop](sketch), `translate(${n(x)} ${n(y)}) scale(${n(scale)})`);
}
