import { plainWords } from '../../../domain/notas/plain-words/pt.ts';

/** A delivered note in plain words: the same as its PDF has. */
export const ownNote = plainWords;
