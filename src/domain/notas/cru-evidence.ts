import { fold } from './fold.ts';

/**
 * Whether a code is proved to be the property's own: no other is among its data, and none is named elsewhere in the paper, as another property's, unless
 * this one stands behind its label.
 */
export function isCruProved(cru: string | null, about: string, elsewhere: string): boolean {
  const own = crusIn(about);
  if (cru === null || own.size !== 1 || !own.has(cru)) return false;
  return [...crusIn(elsewhere)].every((code) => code === cru) || isLabelled(cru, about);
}

function crusIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<!\d)\d{14}(?!\d)/g) ?? []);
}

function isLabelled(cru: string, about: string): boolean {
  const folded = fold(about);
  return LABEL_AT_END.test(folded.slice(0, folded.indexOf(cru)));
}

const LABEL_AT_END =
  /(?:\bUNI(?:CO|C)|\bBAKARRA|\bI\.?D\.?U\.?F\.?I\.?R\.?|\bC\.?R\.?U\.?|\bE\.?K\.?B\.?)[^A-Z\d]{0,6}(?:\(?[A-Z. /]{2,22}\)?[^A-Z\d]{1,4})?$/;
