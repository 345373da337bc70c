import { burn } from '@kenjiuno/msgreader/lib/Burner.js';

interface PackedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

interface Packed {
  readonly subject: string;
  readonly text: string;
  readonly files: readonly PackedFile[];
}

/** A winmail.dat by MS-OXTNEF, with strings in Windows-1252. @param inner a message to pack as an object */
export function tnefOf({ subject, text, files }: Packed, inner?: Buffer): Buffer {
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00069007, u32(1252)),
    attribute(1, 0x00018004, latin(`${subject}\0`)),
    attribute(1, 0x0002800c, latin(`${text}\0`)),
    ...files.flatMap(({ name, content }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x0006800f, content),
      attribute(2, 0x00018010, latin(`${name.slice(0, 8)}\0`)),
      attribute(2, 0x00069005, properties([[0x001f, 0x3707, Buffer.from(`${name}\0`, 'utf16le')]])),
    ]),
    ...(inner
      ? [
          attribute(2, 0x00069002, Buffer.alloc(14)),
          attribute(2, 0x00069005, properties([[0x000d, 0x3701, Buffer.concat([Buffer.alloc(16), inner])]])),
        ]
      : []),
  ]);
}

/** An Outlook message as a compound file, written by the library that also reads it. */
export function msgOf({ subject, text, files }: Packed & { readonly from?: string }): Buffer {
  const stream = (name: string, content: Uint8Array) => ({
    name,
    type: DOCUMENT,
    // A copy, since a Buffer may share a larger block of memory.
    binaryProvider: () => Uint8Array.from(content),
    length: content.byteLength,
  });
  const entries: {
    name: string;
    type: number;
    children?: number[];
    binaryProvider?: () => Uint8Array;
    length: number;
  }[] = [{ name: 'Root Entry', type: ROOT, children: [], length: 0 }];
  const add = (parent: number, entry: (typeof entries)[number]) => {
    entries.push(entry);
    entries[parent]?.children?.push(entries.length - 1);
    return entries.length - 1;
  };
  add(0, stream('__properties_version1.0', Buffer.alloc(32)));
  add(0, stream('__substg1.0_0037001F', Buffer.from(subject, 'utf16le')));
  add(0, stream('__substg1.0_1000001F', Buffer.from(text, 'utf16le')));
  add(0, stream('__substg1.0_0C1A001F', Buffer.from('Registro de Getafe', 'utf16le')));
  add(0, stream('__substg1.0_5D01001F', Buffer.from('notas@registro.test', 'utf16le')));
  for (const [number, { name, content }] of files.entries()) {
    const folder = `__attach_version1.0_#0000000${number}`;
    const at = add(0, { name: folder, type: DIRECTORY, children: [], length: 0 });
    add(at, stream('__properties_version1.0', Buffer.alloc(8)));
    add(at, stream('__substg1.0_3707001F', Buffer.from(name, 'utf16le')));
    add(at, stream('__substg1.0_37010102', content));
  }
  return Buffer.from(burn(entries as never));
}

const ROOT = 5;
const DIRECTORY = 1;
const DOCUMENT = 2;

function attribute(level: number, id: number, value: Uint8Array): Buffer {
  const sum = value.reduce((total, byte) => (total + byte) % 65_536, 0);
  return Buffer.concat([Buffer.from([level]), u32(id), u32(value.byteLength), value, u16(sum)]);
}

function properties(all: readonly (readonly [type: number, id: number, value: Buffer])[]): Buffer {
  const packed = all.map(([type, id, value]) =>
    Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)]),
  );
  return Buffer.concat([u32(all.length), ...packed]);
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function u16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
