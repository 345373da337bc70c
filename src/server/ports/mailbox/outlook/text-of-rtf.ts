import { decoderOf } from './decoder-of.ts';

/**
 * The text of RTF written by Outlook, in linear time for any content. Groups without text (fonts, colours, pictures,
 * and the HTML that the RTF was made from) are left out.
 * @param rtf one character per byte
 */
export function textOfRtf(rtf: string): string {
  const decode = decoderOf(Number(/\\ansicpg(\d{3,5})/.exec(rtf.slice(0, 500))?.[1] ?? 1252));
  const words: string[] = [];
  /** For each open group, whether its text is left out. */
  const hidden: boolean[] = [false];
  let skip = 0;
  let bytes: number[] = [];
  const flush = () => {
    if (bytes.length > 0) words.push(decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  const say = (text: string) => {
    if (hidden.at(-1)) return;
    flush();
    words.push(text);
  };
  TOKEN.lastIndex = 0;
  for (const [token, word, number, hex] of rtf.matchAll(TOKEN)) {
    if (token === '{') hidden.push(hidden.at(-1) ?? false);
    else if (token === '}') {
      flush();
      if (hidden.length > 1) hidden.pop();
    } else if (token === '\\*') hidden[hidden.length - 1] = true;
    else if (hex !== undefined) {
      if (skip > 0) skip -= 1;
      else if (!hidden.at(-1)) bytes.push(Number.parseInt(hex, 16));
    } else if (word !== undefined) {
      if (NO_WORDS.has(word)) hidden[hidden.length - 1] = true;
      // RTF that only repeats the embedded HTML.
      if (word === 'htmlrtf') hidden[hidden.length - 1] = number !== '0';
      if (word === 'u') {
        say(String.fromCharCode((Number(number) + 65536) % 65536));
        skip = 1;
      }
      const sign = SIGNS[word];
      if (sign !== undefined) say(sign);
    } else if (token.startsWith('\\')) say(token === '\\~' ? ' ' : token.slice(1).replace(/[-_:|]/, ''));
    else {
      const plain = token.replace(/[\r\n]+/g, '');
      say(plain.slice(skip));
      skip = Math.max(0, skip - plain.length);
    }
  }
  flush();
  return words
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Braces, a control word with its number and delimiting blank, a byte in hexadecimal, a control symbol, or text. */
const TOKEN = /[{}]|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\[\s\S]|[^\\{}]+/gi;
const NO_WORDS = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'footer',
  'themedata',
]);
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
