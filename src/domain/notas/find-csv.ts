import { fold } from './fold.ts';

/**
 * The verification code of an electronic document (código seguro de verificación), without spaces and hyphens; null if none is printed. It
 * is unique, so two files with the same code are the same document.
 */
export function findCsv(text: string): string | null {
  for (const [, code = ''] of fold(text).matchAll(LABELLED)) {
    const bare = code.replace(/[\s-]/g, '');
    if (bare.length >= LEAST && /\d/.test(bare)) return bare;
  }
  return null;
}

const LABELLED =
  /\b(?:C\.?S\.?V\.?|CODI(?:GO|)? SEGUR[OA]? DE VERIFICACI(?:ON|O)|CODIGO DE VERIFICACION(?: SEGURO)?)\s*(?:\([^)]{0,20}\))?\s*[:.nNº°]*\s*([0-9A-Z]{4,}(?:[- ]?[0-9A-Z]{4,}){0,9})/g;
/** A shorter run of characters may be a word. */
const LEAST = 12;
