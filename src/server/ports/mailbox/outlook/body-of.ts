import { decompressRTF } from '@kenjiuno/decompressrtf';
import { MESSAGE_LIMITS } from '../message-limits.ts';
import { withoutNul } from './decoder-of.ts';
import { textOfRtf } from './text-of-rtf.ts';

export interface FoundBody {
  readonly text: string;
  readonly html: string | null;
}

/** The body of one of Outlook's packages, which may hold its words three times; RTF is read where there is nothing else. */
export function bodyOf({
  text,
  html,
  rtf,
}: FoundBody & {
  /** Compressed (MS-OXRTFCP). */
  readonly rtf: Uint8Array | null;
}): FoundBody {
  const words = text.trim() === '' && !html?.trim() && rtf ? textOfCompressed(rtf) : text;
  return {
    text: withoutNul(words.slice(0, MESSAGE_LIMITS.text)),
    html: html?.trim() ? withoutNul(html.slice(0, MESSAGE_LIMITS.text)) : null,
  };
}

function textOfCompressed(rtf: Uint8Array): string {
  // The length that it says comes first; what says more would be cut anyway.
  const says = rtf.length < 16 ? 0 : new DataView(rtf.buffer, rtf.byteOffset).getUint32(4, true);
  if (says === 0 || says > 4 * MESSAGE_LIMITS.text) return '';
  try {
    return textOfRtf(Buffer.from(decompressRTF([...rtf])).toString('latin1'));
  } catch {
    return '';
  }
}
