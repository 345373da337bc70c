import type { PaperLocale } from './fields.ts';
import { gapText } from './gaps.ts';
import type { Segment } from './ink.ts';
import { LOOSE_TOKEN, type Pseudonyms, replaceRecognised, tokenOf } from './pseudonyms.ts';
import { type RecognisedKind, recogniseIdentities } from './recognise-identities.ts';

/** A pseudonym that was never issued: its meaning is unknown, so the document must not be shown. */
export class UnknownPseudonym extends Error {
  override readonly name = 'UnknownPseudonym';
}

export interface Restoring {
  /** Text completed by this piece, with identities restored. @throws UnknownPseudonym */
  push(text: string): Segment[];
  /** The remaining text at the end. @throws UnknownPseudonym for half a pseudonym */
  end(): Segment[];
  /** The remaining text when the line broke, without half a pseudonym. @throws UnknownPseudonym */
  broken(): Segment[];
}

/**
 * Restores identities while a model's text arrives in pieces, which may be cut anywhere. An identity that the model wrote itself belongs to nobody,
 * since none was sent to it: it becomes a gap. Links, pictures and HTML become plain words, invisible characters go.
 */
export function openRestoring(pseudonyms: Pick<Pseudonyms, 'originalOf'>, locale: PaperLocale = 'es'): Restoring {
  let waiting = '';
  const restored = (text: string): Segment[] => {
    const segments: Segment[] = [];
    let at = 0;
    for (const match of text.matchAll(LOOSE_TOKEN)) {
      const original = pseudonyms.originalOf(tokenOf(match));
      if (original === null) throw new UnknownPseudonym('the text names somebody who was not named to it');
      segments.push(...machine(text.slice(at, match.index)), { ink: 'data', text: original });
      at = match.index + match[0].length;
    }
    segments.push(...machine(text.slice(at)));
    return segments.filter((segment) => segment.text !== '');
  };
  /** The model's own words; a gap in place of each identity that it invented. */
  const machine = (text: string): Segment[] => {
    const marked = replaceRecognised(text, (kind) => `\0${gapText(LABELS[locale][kind])}\0`);
    return marked
      .split('\0')
      .map((part, place) => (place % 2 === 0 ? { ink: 'machine', text: inert(part) } : { ink: 'gap', text: part }));
  };
  return {
    push(text) {
      const all = waiting + text.replace(INVISIBLE, '');
      const open = OPEN_END.exec(all)?.index ?? all.length;
      // The open end has a limit, so it may begin within an identity of single figures: that is not parted.
      const parted = recogniseIdentities(all).find(({ from, to }) => from < open && open < to);
      const begun = parted?.from ?? open;
      waiting = all.slice(begun);
      return restored(all.slice(0, begun));
    },
    end() {
      const last = waiting;
      waiting = '';
      const segments = restored(last);
      if (segments.some(({ ink, text }) => ink === 'machine' && HALF_TOKEN.test(text)))
        throw new UnknownPseudonym('the text ends within a pseudonym');
      return segments;
    },
    broken() {
      const last = waiting.replace(BEGUN_TOKEN, '');
      waiting = '';
      return restored(last);
    },
  };
}

/** Markdown without links, pictures and HTML: their marks are parted, so that only words are left. */
function inert(text: string): string {
  return text
    .replace(/\](?=[([:])/g, '] ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/<(?=[\p{L}/!?])/gu, '‹');
}

const LABELS: Readonly<Record<PaperLocale, Readonly<Record<RecognisedKind, string>>>> = {
  es: { NIF: 'NIF', CTA: 'IBAN', REF: 'referencia catastral', TEL: 'teléfono', EMA: 'correo electrónico' },
  pt: { NIF: 'NIF', CTA: 'IBAN', REF: 'referência cadastral', TEL: 'telefone', EMA: 'e-mail' },
};

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\0]+/gu;
const HALF_TOKEN = /(?:«\s{0,2}|(?<![\p{L}\p{N}]))(?:PER|NIF|DIR|TEL|EMA|CTA|REF|TXT)\\?_$/iu;
const BEGUN_TOKEN = /(?:«[^»\n]*|(?<![\p{L}\p{N}])(?:PER|NIF|DIR|TEL|EMA|CTA|REF|TXT)(?:\\?_\d*)?)$/u;
/**
 * The end of a text that the next piece may complete: half a pseudonym, figures that may go on to an identity, an address, the mark of a link. At most some
 * hundred characters, so that the text keeps flowing.
 */
const OPEN_END =
  /(?:«[^»\n]{0,16}|(?<![\p{L}\p{N}])(?:[A-Z]{1,3}\\?_?|[A-Z]{0,3}[\s.,·_/()[\]:\-‐‑–—]{0,3}\d(?:[\s.,·_/()[\]:\-‐‑–—]{0,3}[\p{L}\p{N}]){0,36}[\s.,·_/()[\]:\-‐‑–—]{0,3})|<?[\p{L}\p{N}_.+%'@-]{1,120}\s{0,2}|[\]!<\\]{1,2})$/iu;
