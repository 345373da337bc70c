import type { OpenedPackage } from '../../../../domain/inbox/opened-package.ts';
import type { MessageAttachment } from '../../../../domain/inbox/parsed-message.ts';
import { storable } from '../storable.ts';
import { bodyOf, type FoundBody } from './body-of.ts';
import { bytesOf } from './bytes.ts';
import { decoderOf, withoutNul } from './decoder-of.ts';
import { type MapiProperty, readProperties, UNICODE } from './mapi-properties.ts';

/**
 * Opens a winmail.dat (TNEF): its text and attachments, also those of messages packed in it. What follows a damaged
 * part is left out. Only in an isolated process, since the bytes are untrusted. Source: MS-OXTNEF.
 * @throws RangeError if it is not TNEF
 */
export function readTnef(data: Uint8Array): OpenedPackage {
  return read(data, 0);
}

function read(data: Uint8Array, depth: number): OpenedPackage {
  const bytes = bytesOf(data);
  if (bytes.u32() !== SIGNATURE) throw new RangeError('no TNEF');
  bytes.u16();
  let decode = decoderOf(null);
  const found: Found = { subject: '', text: '', properties: [] };
  const files: PackedFile[] = [];
  for (const { id, value } of attributesOf(bytes)) {
    if (id === ATTRIBUTES.codepage && value.length >= 4) decode = decoderOf(bytesOf(value).u32());
    if (id === ATTRIBUTES.subject) found.subject = decode(value);
    if (id === ATTRIBUTES.body) found.text = decode(value);
    if (id === ATTRIBUTES.properties) found.properties = readProperties(value);
    if (id === ATTRIBUTES.newFile) files.push({ title: '', content: null, properties: [] });
    const file = files.at(-1);
    if (file && id === ATTRIBUTES.fileTitle) file.title = decode(value);
    if (file && id === ATTRIBUTES.fileData) file.content = value;
    if (file && id === ATTRIBUTES.fileProperties) file.properties = readProperties(value);
  }
  const textOf = (property: MapiProperty | undefined) => property && valueText(property, decode);
  const body = bodyOf({
    text: textOf(found.properties.find(({ id }) => id === PROPERTIES.body)) || found.text,
    html: textOf(found.properties.find(({ id }) => id === PROPERTIES.html)) ?? null,
    rtf: found.properties.find(({ id }) => id === PROPERTIES.rtf)?.value ?? null,
  });
  return {
    kind: 'tnef',
    subject: textOf(found.properties.find(({ id }) => id === PROPERTIES.subject)) || found.subject.trim(),
    from: '',
    ...body,
    attachments: files.flatMap((file) => attachmentsOf(file, { depth, decode })),
  };
}

interface Found {
  subject: string;
  text: string;
  properties: readonly MapiProperty[];
}

interface PackedFile {
  title: string;
  content: Uint8Array | null;
  properties: readonly MapiProperty[];
}

type Decode = (bytes: Uint8Array) => string;

function* attributesOf(
  bytes: ReturnType<typeof bytesOf>,
): Generator<{ readonly id: number; readonly value: Uint8Array }> {
  while (bytes.left >= HEADER_BYTES) {
    const level = bytes.u8();
    if (level !== 1 && level !== 2) return;
    const id = bytes.u32();
    const length = bytes.u32();
    if (length > bytes.left) return;
    yield { id, value: bytes.take(length) };
    // Programs disagree about what the checksum covers.
    if (bytes.left < 2) return;
    bytes.u16();
  }
}

/** One attachment; for a packed message its attachments, and its text as a file. */
function attachmentsOf(
  { title, content, properties }: PackedFile,
  { depth, decode }: { readonly depth: number; readonly decode: Decode },
): readonly MessageAttachment[] {
  const textOf = (id: number) => {
    const property = properties.find((one) => one.id === id);
    return property ? valueText(property, decode).trim() : '';
  };
  const filename =
    textOf(PROPERTIES.longName) || textOf(PROPERTIES.shortName) || title.trim() || textOf(PROPERTIES.name);
  const data = properties.find(({ id }) => id === PROPERTIES.data)?.value;
  // An object begins with the id of its interface; a packed message is TNEF again.
  const inner = data?.subarray(INTERFACE_BYTES);
  if (inner && inner.length > 4 && bytesOf(inner).u32() === SIGNATURE) {
    return depth < MOST_DEPTH ? innerFiles(read(inner, depth + 1), filename) : [];
  }
  const bytes = content ?? data;
  if (!bytes) return [];
  return [
    {
      filename: filename === '' ? null : storable(filename),
      mimeType: textOf(PROPERTIES.mimeType).toLowerCase() || 'application/octet-stream',
      disposition: 'attachment',
      contentId: textOf(PROPERTIES.contentId) || null,
      content: bytes,
    },
  ];
}

function innerFiles(
  inner: FoundBody & Pick<OpenedPackage, 'attachments' | 'subject'>,
  filename: string,
): MessageAttachment[] {
  const words = inner.text.trim();
  const name = `${(inner.subject || filename || 'message').slice(0, 150)}.txt`;
  const own: MessageAttachment[] =
    words === ''
      ? []
      : [
          {
            filename: name,
            mimeType: 'text/plain',
            disposition: 'attachment',
            contentId: null,
            content: Buffer.from(words),
          },
        ];
  return [...own, ...inner.attachments];
}

function valueText({ type, value }: MapiProperty, decode: Decode): string {
  return type === UNICODE ? withoutNul(new TextDecoder('utf-16le').decode(value)) : decode(value);
}

const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 9;
const INTERFACE_BYTES = 16;
const MOST_DEPTH = 5;
const ATTRIBUTES = {
  subject: 0x00018004,
  body: 0x0002800c,
  properties: 0x00069003,
  codepage: 0x00069007,
  newFile: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
} as const;
const PROPERTIES = {
  subject: 0x0037,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  name: 0x3001,
  data: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
} as const;
