import { knownWords } from '../../domain/drafting/names-in.ts';
import { legalModels } from './legal-models.ts';

let words: ReadonlySet<string> | undefined;

/** The words of the library's clauses: capitalised, they are no names. */
export function legalVocabulary(): ReadonlySet<string> {
  words ??= new Set(
    legalModels().flatMap(({ title, paragraphs }) => [
      ...knownWords(title),
      ...paragraphs.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.kind === 'clause' ? knownWords(part.text) : [])),
      ),
    ]),
  );
  return words;
}
