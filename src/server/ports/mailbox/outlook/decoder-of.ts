import { storable } from '../storable.ts';

/**
 * A decoder for a Windows code page, up to the first NUL. For an unknown code page: UTF-8 if the bytes are valid, else
 * Western European.
 */
export function decoderOf(codepage: number | null): (bytes: Uint8Array) => string {
  const label = codepage === null ? undefined : labelOf(codepage);
  return (bytes) => {
    const end = bytes.indexOf(0);
    const text = end < 0 ? bytes : bytes.subarray(0, end);
    return storable(label === undefined ? guessed(text) : new TextDecoder(label).decode(text));
  };
}

/** The text up to the first NUL, which ends Outlook's strings. */
export function withoutNul(text: string): string {
  return storable(text.split('\0', 1)[0] ?? '');
}

function labelOf(codepage: number): string | undefined {
  const label = NAMED[codepage] ?? `windows-${codepage}`;
  try {
    new TextDecoder(label);
    return label;
  } catch {
    return undefined;
  }
}

function guessed(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const NAMED: Readonly<Record<number, string>> = {
  65001: 'utf-8',
  1200: 'utf-16le',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20127: 'windows-1252',
  28591: 'windows-1252',
  28605: 'iso-8859-15',
};
