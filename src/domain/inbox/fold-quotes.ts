import { type Attribution, attributionEndingAt, isAttributionWithText } from './quote-attribution.ts';
import { endOfHeader } from './quote-header.ts';
import { isAnswerAbove, isRule, isSeparator, isTitleOfHeader } from './quote-separator.ts';
import { isDeviceLine, signatureStart } from './signature-start.ts';
import { linesOf, type TextLine } from './text-lines.ts';

/** A part of a message's text. `quoted` is history or a forwarded message, including its introduction. */
export interface TextPart {
  readonly kind: 'own' | 'quoted' | 'signature';
  readonly text: string;
}

/**
 * Splits a message into its sender's text, quotes, and signatures, so that the latter two can be folded. Lossless: the parts joined are the
 * text. Answers between quoted lines make no sense without them, so such a message stays `own` throughout. Linear in the text.
 */
export function foldQuotes(text: string): readonly TextPart[] {
  const lines = linesOf(text);
  const kinds: TextPart['kind'][] = lines.map(() => 'own');
  const tail = startOfTail(lines);
  const blocks = markedBlocks(lines, tail);
  if (!isInterleaved(lines, blocks, tail)) for (const block of blocks) kinds.fill('quoted', block.start, block.end);
  if (!answersInside(lines, tail)) kinds.fill('quoted', tail);
  markSignatures(lines, kinds);
  joinBlanks(lines, kinds);
  return partsOf(lines, kinds);
}

/** Start of history that runs to the end of the text: below a separator, a header or an attribution without marks. */
function startOfTail(lines: readonly TextLine[]): number {
  let hasWords = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as TextLine;
    if (line.isMarked || line.bare === '') continue;
    if (isSeparator(line.bare) && !isFollowedByMarks(lines, at + 1)) return at;
    if (endOfHeader(lines, at) !== null) return withTitle(lines, at);
    if (isAttributionWithText(line) || (hasWords && isAnswerAbove(line.bare))) return at;
    const attribution = attributionEndingAt(lines, at);
    if (attribution?.isCertain && !isFollowedByMarks(lines, at + 1)) return attribution.start;
    hasWords ||= !isAnswerAbove(line.bare);
  }
  return lines.length;
}

/** Includes a rule or a title above the header. */
function withTitle(lines: readonly TextLine[], header: number): number {
  let start = header;
  for (let at = header - 1; at >= Math.max(0, header - 4); at -= 1) {
    const { bare, isMarked } = lines[at] as TextLine;
    if (bare === '') continue;
    if (isMarked || !(isRule(bare) || isSeparator(bare) || isTitleOfHeader(bare))) break;
    start = at;
  }
  return start;
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** Blocks of marked lines before the tail, each with the attribution or separator above it. */
function markedBlocks(lines: readonly TextLine[], tail: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tail; at += 1) {
    if (!lines[at]?.isMarked) continue;
    const end = endOfMarks(lines, at, tail);
    const last = blocks.at(-1);
    const start = startWithAttribution(lines, at, last?.end ?? 0);
    if (start !== null) blocks.push({ start, end });
    at = end - 1;
  }
  return blocks;
}

/** Empty lines within a block belong to it, and so does the end of a quoted line that was wrapped without a mark. */
function endOfMarks(lines: readonly TextLine[], start: number, tail: number): number {
  let end = start + 1;
  for (let at = start + 1; at < tail; at += 1) {
    const line = lines[at] as TextLine;
    if (line.isMarked) end = at + 1;
    else if (line.bare !== '' && !isLeftover(lines, at)) break;
  }
  return end;
}

function isLeftover(lines: readonly TextLine[], at: number): boolean {
  const [before, line, after] = [lines[at - 1], lines[at], lines[at + 1]];
  return (
    before?.isMarked === true &&
    after?.isMarked === true &&
    before.bare.length >= 60 &&
    !/[.?!:]$/.test(before.bare) &&
    (line?.bare.length ?? 0) <= 40 &&
    /^[\p{Ll}\d(<]/u.test(line?.bare ?? '')
  );
}

/** Null if the marks are the sender's way to write a list: after a colon, without an attribution. */
function startWithAttribution(lines: readonly TextLine[], marks: number, floor: number): number | null {
  let at = marks - 1;
  while (at >= floor && lines[at]?.bare === '') at -= 1;
  if (at < floor) return marks;
  const { bare } = lines[at] as TextLine;
  if (isSeparator(bare)) return at;
  const attribution: Attribution | null = attributionEndingAt(lines, at);
  if (attribution && attribution.start >= floor) return attribution.start;
  const isOwnList = bare.endsWith(':') && marks - at <= 2 && floor === 0;
  return isOwnList ? null : marks;
}

function isFollowedByMarks(lines: readonly TextLine[], from: number): boolean {
  const next = lines.slice(from, from + 4).find(({ bare }) => bare !== '');
  return next?.isMarked === true;
}

/** Whether own text stands between two quoted blocks. */
function isInterleaved(lines: readonly TextLine[], blocks: readonly Block[], tail: number): boolean {
  return blocks.some((block, index) => {
    const next = blocks[index + 1];
    return next !== undefined && next.end <= tail && hasOwnWords(lines, block.end, next.start);
  });
}

function hasOwnWords(lines: readonly TextLine[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const bare = lines[at]?.bare ?? '';
    if (bare !== '' && !isRule(bare) && !isDeviceLine(bare) && /[\p{L}\p{N}]/u.test(bare)) return true;
  }
  return false;
}

/** Whether the sender says that the answers are within the quote, for programs that do not mark it. */
function answersInside(lines: readonly TextLine[], tail: number): boolean {
  if (tail === lines.length) return false;
  return lines.slice(Math.max(0, tail - 40), tail).some(({ bare, isMarked }) => !isMarked && INSIDE.test(bare));
}

const INSIDE = new RegExp(
  [
    '\\b(?:en|em|in) (?:color |cor |letra )?(?:rojo|azul|verde|negrita|may[uú]sculas|vermelho|negrito|mai[uú]sculas|red|blue|green|bold|capitals)\\b',
    '\\ba (?:cor )?(?:vermelho|azul|verde|negrito|mai[uú]sculas)\\b',
    '\\bin-?line\\b',
    '\\bentre (?:l[ií]neas|linhas)\\b',
    '(?:debajo|a continuaci[oó]n|abajo) de cada (?:pregunta|punto|una)',
    '(?:abaixo|por baixo|depois) de cada (?:pergunta|ponto|uma)',
    '(?:below|after|under) each (?:question|point)',
    '(?:contesto|respondo|respuestas?|contestaciones|resposta?s?|answers?|comments|comentarios|comentários) .{0,30}(?:sobre|dentro de|en|en el|no|dentro do|within|in) (?:tu |su |vuestro |el |seu |o |your |the )?(?:propio |próprio )?(?:correo|mensaje|texto|e-?mail|mensagem|message|text)\\b',
  ].join('|'),
  'iu',
);

function markSignatures(lines: readonly TextLine[], kinds: TextPart['kind'][]): void {
  let from = 0;
  while (from < kinds.length) {
    let to = from;
    while (to < kinds.length && kinds[to] === kinds[from]) to += 1;
    const start = kinds[from] === 'own' ? signatureStart(lines, from, to) : null;
    if (start !== null) kinds.fill('signature', start, to);
    from = to;
  }
}

/** Empty lines alone are no part: they are joined to the part above. */
function joinBlanks(lines: readonly TextLine[], kinds: TextPart['kind'][]): void {
  let from = 0;
  while (from < kinds.length) {
    let to = from;
    let isBlank = true;
    while (to < kinds.length && kinds[to] === kinds[from]) {
      isBlank &&= lines[to]?.bare === '';
      to += 1;
    }
    const above = kinds[from - 1];
    if (isBlank && above !== undefined) kinds.fill(above, from, to);
    from = to;
  }
}

function partsOf(lines: readonly TextLine[], kinds: readonly TextPart['kind'][]): TextPart[] {
  const parts: { kind: TextPart['kind']; lines: string[] }[] = [];
  lines.forEach(({ raw }, index) => {
    const kind = kinds[index] as TextPart['kind'];
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(raw);
    else parts.push({ kind, lines: [raw] });
  });
  return parts.map(({ kind, lines: own }) => ({ kind, text: own.join('') }));
}
