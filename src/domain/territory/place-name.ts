/**
 * A name in normal form: lower case, without accents, everything but letters and digits collapsed to one space. "L'Hospitalet de Llobregat"
 * is "l hospitalet de llobregat"; the Catalan "l·l" is "ll".
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f·]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A folded name without the article before or after it: "a coruna" and "coruna a" are "coruna". A lone article stays. */
export function withoutArticle(folded: string): string {
  const bare = folded.replace(LEADING_ARTICLE, '').replace(TRAILING_ARTICLE, '');
  return bare === '' ? folded : bare;
}

/**
 * A name sorted by its first significant word, in spoken order: "Coruña, A" and "Altet (El)" are "A Coruña" and "El Altet"; "Orxa, L'" is
 * "L'Orxa".
 */
export function articleFirst(name: string): string {
  const match = /^(.+?)(?:, ?([^,\s()]+)| \(([^()\s]+)\))$/.exec(name);
  const article = match?.[2] ?? match?.[3];
  if (!match || !article || !ARTICLES.has(foldName(article))) return name;
  return `${article}${article.endsWith("'") ? '' : ' '}${match[1]}`;
}

/** Variants of a name: the whole, and each side of a bilingual "Elx/Elche". */
export function waysToSay(name: string): readonly string[] {
  const sides = name.split('/').map((side) => articleFirst(side.trim()));
  return sides.length === 1 ? sides : [name, ...sides];
}

/** A name as part of a web address: "l-hospitalet-de-llobregat". */
export function slugOf(name: string): string {
  return foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

// Articles of Spanish, Catalan (with its Balearic "salat" ones), Galician, Asturian and Aranese place names.
const ARTICLES = new Set('el la los las lo l els les es sa ses s a o as os era eth'.split(' '));
const ARTICLE = [...ARTICLES].join('|');
const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLE}) `);
const TRAILING_ARTICLE = new RegExp(` (?:${ARTICLE})$`);
