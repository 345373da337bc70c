/** A signature dictionary of a PDF, as far as it is readable in the file itself. */
export interface SignedRange {
  /** The CMS container; null if it is not where the dictionary says, or larger than any real one. */
  readonly container: Buffer | null;
  /** The signed bytes before and after the container. */
  readonly parts: readonly [Uint8Array, Uint8Array];
  /** Bytes after the signed part. */
  readonly added: number;
  /** The kind of container that the dictionary names ("ETSI.CAdES.detached"); null if it names none. */
  readonly format: string | null;
  /** The time that the signer states, as an instant in ISO 8601. */
  readonly statedAt: string | null;
}

/**
 * Signatures of a PDF by their dictionaries. A signature covers bytes of the file as they stand, so its dictionary is never compressed. What looks
 * like one inside a stream, such as an attached file, is none of this file. Sources: ISO 32000-2, 12.8.1; ETSI EN 319 142-1.
 */
export function findSignedRanges(bytes: Uint8Array): readonly SignedRange[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const found: SignedRange[] = [];
  const tokens = new RegExp(TOKENS);
  for (let token = tokens.exec(text); token && found.length < MOST; token = tokens.exec(text)) {
    const [, numbers] = token;
    if (numbers === undefined) tokens.lastIndex = endOfStream(text, token.index, tokens.lastIndex);
    else found.push(rangeOf(file, text, { at: token.index, numbers: numbers.trim().split(/\s+/).map(Number) }));
  }
  return found;
}

/** A stream of a PDF: its dictionary, and where its content stands. */
interface PdfStream {
  readonly dictionary: string;
  readonly start: number;
  readonly end: number;
}

/** The streams of a PDF as they are in the file, one after the other. */
export function* findStreams(text: string): Generator<PdfStream> {
  const tokens = /\bstream\r?\n/g;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const head = text.slice(Math.max(0, token.index - LONGEST_DICTIONARY), token.index);
    const [start, end] = [tokens.lastIndex, endOfStream(text, token.index, tokens.lastIndex)];
    yield { dictionary: head.slice(head.lastIndexOf(' obj')), start, end };
    tokens.lastIndex = end;
  }
}

/** The beginning of a stream, or a byte range. */
const TOKENS = /\bstream\r?\n|\/ByteRange\s{0,20}\[((?:\s{0,20}\d{1,15}){4})\s{0,20}\]/g;

/** Where a stream ends: by its length if that is given and right, since its content may contain any word. */
function endOfStream(text: string, at: number, start: number): number {
  const dictionary = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at);
  const lengths = [
    ...dictionary
      .slice(dictionary.lastIndexOf('obj'))
      .matchAll(/\/Length\s{1,20}(\d{1,12})(?!\d|\s{1,20}\d{1,10}\s{1,20}R)/g),
  ];
  const end = start + Number(lengths.at(-1)?.[1] ?? Number.NaN);
  if (
    text
      .slice(end, end + 12)
      .trimStart()
      .startsWith('endstream')
  )
    return end;
  const next = text.indexOf('endstream', start);
  return next < 0 ? text.length : next;
}

interface Dictionary {
  readonly at: number;
  readonly numbers: readonly number[];
}

function rangeOf(file: Buffer, text: string, { at, numbers }: Dictionary): SignedRange {
  const [start = 0, before = 0, from = 0, after = 0] = numbers;
  const end = from + after;
  const isWhole = start === 0 && before < from && end <= file.length;
  // Anything but the container in the gap would be shown and not signed.
  const gap = isWhole ? /^<([0-9A-Fa-f\s]*)>$/.exec(text.slice(before, from)) : null;
  const hex = gap?.[1]?.replace(/\s/g, '') ?? '';
  const dictionary = isWhole ? dictionaryOf(text, { at, before, from, end }) : '';
  const isReal = hex.length > 0 && hex.length % 2 === 0 && hex.length <= 2 * LARGEST;
  return {
    container: isReal ? Buffer.from(hex, 'hex') : null,
    parts: [file.subarray(0, before), file.subarray(from, end)],
    added: isWhole && text.slice(end).trim() !== '' ? file.length - end : 0,
    statedAt: statedTime(dictionary),
    format: /\/SubFilter\s{0,20}\/([\w.]{1,60})/.exec(dictionary)?.[1] ?? null,
  };
}

/** The dictionary without its container, which is written before or after the rest. */
function dictionaryOf(
  text: string,
  { at, before, from, end }: { readonly [Place in 'at' | 'before' | 'from' | 'end']: number },
): string {
  const head = text.slice(Math.max(0, at - WITH_CERTIFICATES), before);
  const [tail] = text.slice(from, Math.min(end, from + WITH_CERTIFICATES)).split('endobj');
  return `${head.slice(head.lastIndexOf(' obj'))} ${tail}`;
}

function statedTime(dictionary: string): string | null {
  const written = /\/M\s{0,20}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(dictionary);
  if (!written) return null;
  const [, year, month, day, hour, minute, second = '00', zone = '+00', past = '00'] = written;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${past}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const LONGEST_DICTIONARY = 4_000;
/** Old formats have the certificates of the signer in the dictionary. */
const WITH_CERTIFICATES = 60_000;
/** Containers with lists of withdrawn certificates have some hundred kB. */
const LARGEST = 4 * 2 ** 20;
const MOST = 30;
