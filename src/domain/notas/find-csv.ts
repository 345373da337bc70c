import { fold } from './fold.ts';

/**
 * The code by which an electronic paper is verified (código seguro de verificación), without spaces and hyphens; null where none is printed. It
 * names one paper, so two files with the same code are the same paper.
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
/** A shorter run of signs may be a word. */
const LEAST = 12;
