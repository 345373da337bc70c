import { articleFirst, foldName, waysToSay, withoutArticle } from '../../src/domain/territory/place-name.ts';
import { byFirst, field, type Row, type Table } from './table.ts';

/** Names of entities and of nuclei, each once a municipality, without those that only repeat the municipality's own. */
export function localities(rows: readonly Row[], municipalities: readonly Row[]): Table {
  const seen = new Map(municipalities.map((row) => [field(row, 'ine_code'), new Set(ownNames(row))]));
  const kept: string[][] = [];
  for (const column of ['entity', 'nucleus']) {
    for (const row of rows) {
      const ineCode = field(row, 'ine_code');
      const name = localityName(field(row, column));
      const names = seen.get(ineCode);
      const folded = withoutArticle(foldName(name));
      if (!names || folded === '' || NOT_A_NAME.test(folded) || names.has(folded)) continue;
      if (isCutCopy(folded, names)) continue;
      names.add(folded);
      kept.push([ineCode, name]);
    }
  }
  return { path: 'territory/es-localities.tsv', columns: ['ine_code', 'name'], rows: kept.sort(byFirst) };
}

function ownNames(row: Row): readonly string[] {
  const names = [field(row, 'name_display'), field(row, 'name_official'), ...field(row, 'aliases').split('|')];
  return names
    .filter((name) => name !== '')
    .flatMap(waysToSay)
    .map((name) => withoutArticle(foldName(name)));
}

/** INE truncates these names at 25 characters, and a truncated name does not count as a separate one. */
function isCutCopy(folded: string, names: ReadonlySet<string>): boolean {
  return folded.length >= 20 && [...names].some((name) => name.startsWith(folded));
}

function localityName(text: string): string {
  const plain = text
    .replace(/ *\*[^*]*\*?/g, '')
    .replaceAll('"', '')
    .trim();
  const spoken = plain
    .split('/')
    .map((side) => articleFirst(side.trim()))
    .join('/');
  return spoken
    .replace(/\s*[()]\s*/g, ' ')
    .trim()
    .replace(
      /\b(de|del|da|do|y|i) (Los|Las|La|El|Les|Els|L'|S'|Sa|Es)(?![\p{L}])/giu,
      (_, first, second) => `${first} ${second.toLowerCase()}`,
    )
    .replace(/\b(?:Ii|Iii|Iv|Vi|Vii|Viii)\b/g, (numeral) => numeral.toUpperCase());
}

const NOT_A_NAME = /^(?:\d+|nucleo|nucli|diseminado|disseminat|generic|poligono industrial)$/;
