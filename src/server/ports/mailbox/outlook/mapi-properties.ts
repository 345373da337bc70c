import { type Bytes, bytesOf } from './bytes.ts';

/** An Outlook property (MAPI) in TNEF. */
export interface MapiProperty {
  readonly id: number;
  readonly type: number;
  /** The bytes of its first value. */
  readonly value: Uint8Array;
}

const STRING = 0x1e;
export const UNICODE = 0x1f;
const OBJECT = 0x0d;
const BINARY = 0x102;

/** Packed size in bytes of the types with a fixed size. Source: MS-OXTNEF 2.1.3.4, MS-OXCDATA 2.11.1. */
const WIDTHS: ReadonlyMap<number, number> = new Map([
  ...([0x02, 0x03, 0x04, 0x0a, 0x0b] as const).map((type) => [type, 4] as const),
  ...([0x05, 0x06, 0x07, 0x14, 0x40] as const).map((type) => [type, 8] as const),
  [0x48, 16],
]);
const VARIABLE: readonly number[] = [STRING, UNICODE, OBJECT, BINARY];
const MULTIPLE = 0x1000;
const NAMED = 0x8000;

/** Properties with a standard id, in order. What follows a damaged one is left out. */
export function readProperties(data: Uint8Array): MapiProperty[] {
  const bytes = bytesOf(data);
  const found: MapiProperty[] = [];
  try {
    for (let count = bytes.u32(); count > 0 && bytes.left > 0; count -= 1) {
      const type = bytes.u16();
      const id = bytes.u16();
      if (id >= NAMED) skipName(bytes);
      const value = readValue(bytes, type);
      if (value === null) break;
      if (id < NAMED) found.push({ id, type: type & ~MULTIPLE, value });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function skipName(bytes: Bytes): void {
  bytes.take(16);
  if (bytes.u32() === 0) bytes.take(4);
  else takePadded(bytes, bytes.u32());
}

/** Reads all values and returns the first; null for a type of unknown length. */
function readValue(bytes: Bytes, type: number): Uint8Array | null {
  const plain = type & ~MULTIPLE;
  const width = WIDTHS.get(plain);
  const isVariable = VARIABLE.includes(plain);
  if (width === undefined && !isVariable) return null;
  const count = isVariable || (type & MULTIPLE) !== 0 ? bytes.u32() : 1;
  let first: Uint8Array | null = null;
  for (let number = 0; number < count; number += 1) {
    const value = width === undefined ? takePadded(bytes, bytes.u32()) : bytes.take(width);
    first ??= value;
  }
  return first ?? new Uint8Array();
}

/** Values are padded to four bytes; the last one of a block may lack its padding. */
function takePadded(bytes: Bytes, length: number): Uint8Array {
  const value = bytes.take(length);
  bytes.take(Math.min((4 - (length % 4)) % 4, bytes.left));
  return value;
}
