import { n } from './kit';

/** A point of a turned outline: how far down, how wide, and whether the line breaks there. */
export type Turn = readonly [y: number, radius: number, corner?: 'corner'];

type Point = readonly [x: number, y: number];

/** Béziers through the points (Catmull-Rom), starting after the first one. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  let d = '';
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} `;
    d += `${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

function side(profile: readonly Turn[], toX: (radius: number) => number): string {
  let d = '';
  let run: Point[] = [];
  for (const [y, radius, corner] of profile) {
    run.push([toX(radius), y]);
    if (corner && run.length > 1) {
      d += smooth(run);
      run = [[toX(radius), y]];
    }
  }
  return d + smooth(run);
}

/**
 * The outline of something turned on a wheel: symmetric about cx, closed by ellipses at the top
 * and the bottom whose flatness is `tilt` (0 is seen from the side).
 */
export function lathe(cx: number, profile: readonly Turn[], tilt = 0.12): string {
  const first = profile[0] ?? [0, 0];
  const last = profile[profile.length - 1] ?? first;
  const up = [...profile].reverse();
  const right = side(profile, (radius) => cx + radius);
  const left = side(up, (radius) => cx - radius);
  const foot = `A${n(last[1])} ${n(last[1] * tilt)} 0 0 1 ${n(cx - last[1])} ${n(last[0])}`;
  const rim = `A${n(first[1])} ${n(first[1] * tilt)} 0 0 1 ${n(cx + first[1])} ${n(first[0])}`;
  return `M${n(cx + first[1])} ${n(first[0])}${right}${foot}${left}${rim}Z`;
}

/** A strip that runs around a turned body from one height to another. */
export function band(cx: number, top: Turn, bottom: Turn, tilt = 0.12): string {
  const [topY, topR] = top;
  const [bottomY, bottomR] = bottom;
  return (
    `M${n(cx - topR)} ${n(topY)}A${n(topR)} ${n(topR * tilt)} 0 0 0 ${n(cx + topR)} ${n(topY)}` +
    `L${n(cx + bottomR)} ${n(bottomY)}A${n(bottomR)} ${n(bottomR * tilt)} 0 0 1 ${n(cx - bottomR)} ${n(bottomY)}Z`
  );
}
