import type { Picture } from '../picture.ts';
import type { Point } from '../plane.ts';

/** How somebody photographs a page that lies on a desk. */
export interface Shot {
  /** Degrees by which the camera looks from below, from the side, and is turned. */
  readonly pitch: number;
  readonly yaw: number;
  readonly roll: number;
  /** How high the paper arches between its left and its right side, as a part of its width. */
  readonly curl: number;
  /** Likewise between its upper and its lower side. */
  readonly roundness: number;
  /** How much darker one side is than the other, 0 to 1. */
  readonly shadow: number;
  /** Shade of the desk. */
  readonly desk: number;
  /** Spread of the grain, in shades. */
  readonly grain: number;
  /** Pixels of the photograph's longer side. */
  readonly side: number;
}

interface Photograph {
  readonly picture: Picture;
  /** Where on the page, from 0 to 1, a pixel looks. */
  readonly lookAt: (x: number, y: number) => Point;
}

/** The page as a telephone sees it, with the desk around it; `random` gives numbers from 0 to 1. */
export function photographPage(page: Picture, shot: Shot, random: () => number): Photograph {
  const [width, height] = [Math.round(shot.side * 0.75), shot.side];
  const lookAt = cameraOf(page, shot);
  const pixels = new Uint8Array(width * height);
  const grain = Float32Array.from({ length: 65_521 }, () => (random() + random() + random() - 1.5) * 2 * shot.grain);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { x: across, y: down } = lookAt(x + 0.5, y + 0.5);
      const isPaper = across >= 0 && across < 1 && down >= 0 && down < 1;
      const wood = shot.desk + 9 * Math.sin(across * 31 + 2 * Math.sin(down * 7));
      const light = 1 - shot.shadow * ((x / width + (1 - y / height)) / 2);
      const shade = isPaper ? paperAt(page, across, down) : wood;
      const at = y * width + x;
      pixels[at] = Math.min(255, Math.max(0, shade * light + (grain[at % grain.length] ?? 0)));
    }
  }
  return { picture: { width, height, pixels }, lookAt };
}

type Vector = readonly [number, number, number];

function cameraOf(page: Picture, { pitch, yaw, roll, curl, roundness, side }: Shot): Photograph['lookAt'] {
  const long = page.height / page.width;
  const turned = rotation([pitch, yaw, roll].map((degrees) => (degrees * Math.PI) / 180));
  const ahead = turned([0, 0, 1]);
  const far = (long * FOCAL) / FILLED;
  const from: Vector = [-ahead[0] * far, -ahead[1] * far, -ahead[2] * far];
  const focal = FOCAL * side;
  return (x: number, y: number) => {
    const [dx, dy, dz] = turned([(x - side * 0.375) / focal, (y - side * 0.5) / focal, 1]);
    let [across, down, lift] = [0, 0, 0];
    for (let round = 0; round < 4; round += 1) {
      const way = (lift - from[2]) / dz;
      across = from[0] + dx * way + 0.5;
      down = (from[1] + dy * way) / long + 0.5;
      lift = -curl * archAt(across) - roundness * archAt(down);
    }
    return { x: across, y: down };
  };
}

function archAt(place: number): number {
  return place > 0 && place < 1 ? 4 * place * (1 - place) : 0;
}

function rotation([pitch = 0, yaw = 0, roll = 0]: readonly number[]): (vector: Vector) => Vector {
  return ([x, y, z]) => {
    const [x1, y1] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
    const [y2, z2] = [y1 * Math.cos(pitch) - z * Math.sin(pitch), y1 * Math.sin(pitch) + z * Math.cos(pitch)];
    return [x1 * Math.cos(yaw) + z2 * Math.sin(yaw), y2, -x1 * Math.sin(yaw) + z2 * Math.cos(yaw)];
  };
}

/** Paper is not as white as its picture. */
function paperAt({ width, height, pixels }: Picture, across: number, down: number): number {
  const [x, y] = [Math.min(width - 2, across * width), Math.min(height - 2, down * height)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const [a = 0, b = 0, c = 0, d = 0] = [pixels[at], pixels[at + 1], pixels[at + width], pixels[at + width + 1]];
  const upper = a + (b - a) * (x - left);
  return 20 + 0.85 * (upper + (c + (d - c) * (x - left) - upper) * (y - top));
}

/** Of a telephone, for the longer side of the picture. */
const FOCAL = 0.75;
/** Of the height, that the page takes up if it is seen straight. */
const FILLED = 0.72;
