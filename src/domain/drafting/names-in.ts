import { fold } from '../notas/fold.ts';
import type { FoundValue } from './values-in.ts';

/**
 * Names in a text: capitalised words in a row that are neither known words nor words of the language, as far as `known` says so; after a title
 * such as 'don', one is enough.
 * @param known words in folded spelling: those of the order, and the vocabulary of legal documents
 */
export function namesIn(text: string, known: ReadonlySet<string>): FoundValue[] {
  const common = wordsInLowerCase(text);
  const isNew = (word: string) => !known.has(fold(word)) && !common.has(fold(word));
  const found = new Map<string, FoundValue>();
  const add = (words: string) => {
    const key = fold(words).replace(/\s+/g, ' ');
    found.set(key, { kind: 'name', text: words.replace(/\s+/g, ' '), key });
  };
  for (const [row] of text.matchAll(ROW)) {
    for (const part of newParts(row, isNew)) if (part.count >= 2) add(part.words);
  }
  for (const [, row = ''] of text.matchAll(TITLED)) {
    const [part] = newParts(row, isNew);
    if (part) add(part.words);
  }
  return [...found.values()];
}

/** The folded words of a text. */
export function knownWords(text: string): readonly string[] {
  return [...text.matchAll(/\p{L}+/gu)].map(([word]) => fold(word));
}

function wordsInLowerCase(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu)].map(([word]) => fold(word)));
}

interface Part {
  readonly words: string;
  readonly count: number;
}

/** New words of a row that stand together, particles between them included. */
function newParts(row: string, isNew: (word: string) => boolean): Part[] {
  const parts: Part[] = [];
  let open: string[] = [];
  let count = 0;
  let between: string[] = [];
  const close = () => {
    if (open.length > 0) parts.push({ words: open.join(' '), count });
    open = [];
    count = 0;
    between = [];
  };
  for (const word of row.split(/\s+/)) {
    if (PARTICLE.test(word)) between.push(word);
    else if (!isNew(word)) close();
    else {
      if (open.length > 0) open.push(...between);
      open.push(word);
      count += 1;
      between = [];
    }
  }
  close();
  return parts;
}

const CAPITALISED = "\\p{Lu}[\\p{L}'’·]+(?:-\\p{L}+)*";
const PARTICLES = '(?:de|del|de la|de las|de los|y|e|i|da|do|dos|das)';
const PARTICLE = /^(?:de|del|la|las|los|y|e|i|da|do|dos|das)$/;
const ROW = new RegExp(`(?<![\\p{L}\\p{N}])${CAPITALISED}(?: (?:${PARTICLES} )?${CAPITALISED})+`, 'gu');
const TITLED = new RegExp(
  `(?<![\\p{L}])(?:don|doña|d\\.ª?|d\\.?ª|dña\\.|sr\\.|sra\\.|senhora?|dr\\.|dra\\.|Don|Doña|D\\.ª?|D\\.?ª|Dña\\.|Sr\\.|Sra\\.|Senhora?|Dr\\.|Dra\\.) (${CAPITALISED}(?: (?:${PARTICLES} )?${CAPITALISED})*)`,
  'gu',
);
