/** A point of a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a page, clockwise from its upper left one. */
export type Corners = readonly [Point, Point, Point, Point];

/** Where each point of the unit square lies in the picture of a plane with these corners. */
export function planeThrough([a, b, c, d]: Corners): (across: number, down: number) => Point {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const [right, left] = [minus(b, c), minus(d, c)];
  const whole = right.x * left.y - left.x * right.y;
  const g = (sum.x * left.y - left.x * sum.y) / whole;
  const h = (right.x * sum.y - sum.x * right.y) / whole;
  const [ax, ay] = [b.x - a.x + g * b.x, b.y - a.y + g * b.y];
  const [dx, dy] = [d.x - a.x + h * d.x, d.y - a.y + h * d.y];
  return (across, down) => {
    const far = g * across + h * down + 1;
    return { x: (ax * across + dx * down + a.x) / far, y: (ay * across + dy * down + a.y) / far };
  };
}

/**
 * How wide a rectangle is for its height, of which a camera made this picture: by the convergence of its sides, if it is enough to tell, else by their
 * lengths. @param middle of the picture, where the camera looked. Source: Zhang and He, Whiteboard Scanning and Image Enhancement (2003), 4
 */
export function widthToHeight(corners: Corners, middle: Point): number {
  const [a, b, c, d] = corners;
  const byLengths = (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c));
  const [m1, m2, m3, m4] = [a, b, d, c].map((corner): Vector => [corner.x - middle.x, corner.y - middle.y, 1]);
  if (!m1 || !m2 || !m3 || !m4) return byLengths;
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const [n2, n3] = [along(k2, m2, m1), along(k3, m3, m1)];
  const focal = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const side = 2 * Math.max(middle.x, middle.y);
  if (!(focal > (LEAST_FOCAL * side) ** 2 && focal < (MOST_FOCAL * side) ** 2)) return byLengths;
  const lengthOf = ([x, y, z]: Vector) => (x * x + y * y) / focal + z * z;
  return Math.sqrt(lengthOf(n2) / lengthOf(n3));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

type Vector = readonly [number, number, number];

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z;
}

/** `by` times a vector, less another. */
function along(by: number, [a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [by * a - x, by * b - y, by * c - z];
}

/** Of the longer side of a picture: from the widest lens of a telephone to a long one. */
const LEAST_FOCAL = 0.4;
const MOST_FOCAL = 4;
