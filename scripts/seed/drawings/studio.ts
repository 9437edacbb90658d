import { darken, lighten, mix } from './colour';
import type { Drawing, Sketch } from './kit';
import {
  DOWN,
  FLOOR,
  blur,
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
import { drawProp } from './props';

type Setting = 'plain' | 'arch' | 'window' | 'palm' | 'sun' | 'board';

const ON_A_FLOOR: readonly Setting[] = ['plain', 'arch', 'window', 'palm', 'sun'];
const ON_A_WALL: readonly Setting[] = ['plain', 'window', 'palm'];
const FROM_ABOVE: readonly Setting[] = ['plain', 'palm', 'window', 'board'];

function lamp(sketch: Sketch): string {
  return rect(
    0,
    0,
    1000,
    1000,
    0,
    radial(
      sketch,
      [
        [0, '#ffffff', 0.4],
        [0.5, '#ffffff', 0.08],
        [1, '#1a100c', 0.14],
      ],
      0.34,
      0.3,
      0.86,
    ),
  );
}

function room(sketch: Sketch): string {
  const wall = mix(
    sketch.palette.backdrop,
    sketch.palette.base,
    sketch.random.pick([0.02, 0.08, 0.14]),
  );
  const floor = lighten(wall, 0.24);
  return rect(
    0,
    0,
    1000,
    1000,
    0,
    linear(
      sketch,
      [
        [0, lighten(wall, 0.1)],
        [0.55, wall],
        [0.655, darken(wall, 0.09)],
        [0.7, mix(floor, wall, 0.45)],
        [0.82, floor],
        [1, mix(floor, wall, 0.5)],
      ],
      DOWN,
    ),
  );
}

function arch(sketch: Sketch): string {
  const wall = sketch.palette.backdrop;
  const inside = linear(
    sketch,
    [
      [0, darken(wall, 0.17)],
      [1, darken(wall, 0.05)],
    ],
    DOWN,
  );
  return (
    path('M190 672V420A310 310 0 0 1 810 420V672Z', inside) +
    line('M190 672V420A310 310 0 0 1 810 420V672', lighten(wall, 0.55), 5, 'opacity=".6"') +
    line('M197 668V424A303 303 0 0 1 500 117', darken(wall, 0.5), 9, 'opacity=".16"')
  );
}

function sun(sketch: Sketch): string {
  const wall = sketch.palette.backdrop;
  return ellipse(
    500,
    400,
    300,
    300,
    linear(
      sketch,
      [
        [0, lighten(wall, 0.5)],
        [1, lighten(wall, 0.12)],
      ],
      DOWN,
    ),
  );
}

/** Daylight through panes, falling slantwise. */
function panes(sketch: Sketch): string {
  const soft = blur(sketch, 9);
  const pane = (x: number, y: number) => `M${x} ${y}h190v210h-190Z`;
  const light = path(
    pane(0, 0) + pane(214, 0) + pane(0, 236) + pane(214, 236),
    '#fffaf0',
    `opacity=".34" filter="${soft}"`,
  );
  return group(light, 'translate(120 40) skewX(-24) rotate(-5) scale(1.25)');
}

/** The shade of a coconut frond that hangs outside the picture. */
function palm(sketch: Sketch): string {
  const dark = darken(sketch.palette.backdrop, 0.8);
  const leaflets = times(15, (at) => {
    const x = at * 46;
    const length = 250 - Math.abs(at - 6) * 16;
    return (
      `M${x} 0Q${n(x + 30)} ${n(length * 0.5)} ${n(x + 96)} ${n(length)}Q${n(x + 62)} ${n(length * 0.45)} ${n(x + 26)} 0Z` +
      `M${x} 0Q${n(x + 60)} ${n(-length * 0.4)} ${n(x + 140)} ${n(-length * 0.8)}Q${n(x + 76)} ${n(-length * 0.3)} ${n(x + 26)} 0Z`
    );
  });
  const frond = path(
    `${leaflets}M-30 -5H700V5H-30Z`,
    dark,
    `opacity=".2" filter="${blur(sketch, 7)}"`,
  );
  const mirrored = sketch.random.chance(0.5);
  return group(
    frond,
    mirrored ? 'translate(1010 40) scale(-1 1) rotate(34)' : 'translate(-20 60) rotate(30)',
  );
}

/** A wooden board for what lies flat. */
function board(sketch: Sketch): string {
  const wood = sketch.random.pick(['#d9b48a', '#c99a6b', '#e4cba8']);
  const { random } = sketch;
  const grain = times(26, () => {
    const y = random.between(0, 1000);
    const bend = random.between(-26, 26);
    return `M0 ${n(y)}C300 ${n(y + bend)} 620 ${n(y - bend)} 1000 ${n(y + bend / 2)}`;
  });
  const planks = times(
    4,
    (at) =>
      rect(0, at * 250, 1000, 248, 0, at % 2 ? darken(wood, 0.04) : wood) +
      line(`M0 ${at * 250 + 249}H1000`, darken(wood, 0.55), 3, 'opacity=".5"'),
  );
  return planks + line(grain, darken(wood, 0.4), 1.6, 'opacity=".28"');
}

function surface(sketch: Sketch): string {
  const { backdrop } = sketch.palette;
  return rect(
    0,
    0,
    1000,
    1000,
    0,
    linear(
      sketch,
      [
        [0, lighten(backdrop, 0.3)],
        [1, darken(backdrop, 0.05)],
      ],
      [0, 0, 1, 1],
    ),
  );
}

function scenery(sketch: Sketch, setting: Setting): string {
  if (setting === 'arch') return arch(sketch);
  if (setting === 'sun') return sun(sketch);
  if (setting === 'board') return board(sketch);
  return '';
}

function lightAndShade(sketch: Sketch, setting: Setting): string {
  if (setting === 'window') return panes(sketch);
  if (setting === 'palm') return palm(sketch);
  return '';
}

/** The shadow of the thing itself on the wall or table behind it. */
function castShadow(sketch: Sketch, body: string, lift: number): string {
  const filter = sketch.define(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${lift}"/><feOffset dx="${lift * 0.9}" dy="${lift * 1.2}"/><feComponentTransfer result="s"><feFuncA type="linear" slope=".42"/></feComponentTransfer><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  return `<g filter="${filter}">${body}</g>`;
}

function scatter(sketch: Sketch, drawing: Drawing): string {
  const { random } = sketch;
  if (drawing.props.length === 0 || random.chance(0.3)) return '';
  const prop = random.pick(drawing.props);
  const left = random.chance(0.5);
  const y =
    drawing.stage === 'standing' ? FLOOR + random.between(50, 90) : random.between(850, 890);
  const far = random.between(150, 210);
  const near = drawProp(prop, sketch, left ? far : 1000 - far, y, random.between(0.85, 1.15));
  if (random.chance(0.6)) return near;
  const second = random.pick(drawing.props);
  const height = drawing.stage === 'standing' ? FLOOR + 20 : random.between(120, 170);
  return near + drawProp(second, sketch, left ? 1000 - far : far, height, 0.8);
}

/** Brings a standing product nearer, and a little up the floor so that it fills the frame. */
function nearer(body: string, zoom: number): string {
  const lift = 20 + (zoom - 1) * 90;
  return group(
    body,
    `translate(${n(500 - 500 * zoom)} ${n(FLOOR - FLOOR * zoom - lift)}) scale(${zoom})`,
  );
}

/** The whole picture: room, light, props and the product in the middle. */
export function photograph(sketch: Sketch, drawing: Drawing): string {
  const { stage } = drawing;
  const settings = stage === 'standing' ? ON_A_FLOOR : stage === 'hanging' ? ON_A_WALL : FROM_ABOVE;
  const setting = sketch.random.pick(settings);
  const props = stage === 'hanging' ? '' : scatter(sketch, drawing);
  const body = drawing.draw(sketch);
  return (
    (stage === 'standing' ? room(sketch) : surface(sketch)) +
    scenery(sketch, setting) +
    lightAndShade(sketch, setting) +
    lamp(sketch) +
    (stage === 'standing'
      ? props + nearer(body, drawing.zoom ?? 1.12)
      : props + castShadow(sketch, body, stage === 'flat' ? 9 : 15))
  );
}
