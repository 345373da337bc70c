/**
 * The message with `format=flowed` disabled, so that lines are not joined. The parser joins them without regard to
 * quote marks (RFC 3676, 4.5), so an answer below a line quoted by Thunderbird would become part of the quote. The
 * length stays the same.
 */
export function withFixedLines(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  if (!FLOWED.test(text)) return raw;
  return Buffer.from(text.replace(HEADER, '$1fixed '), 'latin1');
}

const FLOWED = /format\s{0,9}=\s{0,9}"?flowed/i;
/** The parameter in a Content-Type line or a continuation of it. */
const HEADER = /^((?:content-type:|[ \t])[^\r\n]{0,900}?format\s{0,9}=\s{0,9}"?)flowed/gim;
