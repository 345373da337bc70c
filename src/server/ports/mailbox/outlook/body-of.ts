import { decompressRTF } from '@kenjiuno/decompressrtf';
import { MESSAGE_LIMITS } from '../message-limits.ts';
import { withoutNul } from './decoder-of.ts';
import { textOfRtf } from './text-of-rtf.ts';

export interface FoundBody {
  readonly text: string;
  readonly html: string | null;
}

/**
 * The body of one of Outlook's packages, which may contain it as text, HTML and RTF. RTF is read only if there is
 * nothing else.
 */
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
  // RTF that declares a larger size than the limit is not decompressed: it would be truncated anyway.
  const says = rtf.length < 16 ? 0 : new DataView(rtf.buffer, rtf.byteOffset).getUint32(4, true);
  if (says === 0 || says > 4 * MESSAGE_LIMITS.text) return '';
  try {
    return textOfRtf(Buffer.from(decompressRTF([...rtf])).toString('latin1'));
  } catch {
    return '';
  }
}
