/**
 * A message whose text keeps its lines. The parser joins lines of `format=flowed` without looking at their quote marks (RFC 3676, 4.5), so that
 * an answer below a quoted line of Thunderbird's would become part of what is quoted. Nothing changes its length.
 */
export function withFixedLines(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  if (!FLOWED.test(text)) return raw;
  return Buffer.from(text.replace(HEADER, '$1fixed '), 'latin1');
}

const FLOWED = /format\s{0,9}=\s{0,9}"?flowed/i;
/** In the line of a Content-Type, or in one that continues it. */
const HEADER = /^((?:content-type:|[ \t])[^\r\n]{0,900}?format\s{0,9}=\s{0,9}"?)flowed/gim;
