import { fold } from './fold.ts';

/** A text's letters and digits alone: papers differ in line breaks, hyphens, accents and capitals. */
export const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
