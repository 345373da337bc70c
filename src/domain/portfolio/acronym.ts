/**
 * The acronym of a company: initials of its name, two by default. Its legal form ("S.L.", "Lda.") and connecting words count only if
 * nothing else is left. Source: specification section 3, "Portfolio"; section 9, "Acronym default 2 letters".
 */
export function acronymOf(name: string, letters = 2): string {
  const words = name.split(/[^\p{L}\p{N}.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !LEGAL_FORM.test(word) && !JOINING.test(word));
  const initials = (telling.length > 0 ? telling : words).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return initials.slice(0, letters).join('').toLocaleUpperCase('es');
}

const LEGAL_FORM = /^(?:s\.?l\.?u?\.?|s\.?a\.?u?\.?|s\.?l\.?p\.?|s\.?c\.?|c\.?b\.?|s\.?coop\.?|lda\.?|unipessoal)$/i;
const JOINING = /^(?:de|del|la|las|los|el|y|e|i|da|do|das|dos|of|the|and)$/i;
