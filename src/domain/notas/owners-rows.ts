import { fold } from './fold.ts';
import { findRight, readHoldings } from './holding.ts';
import { readJointHoldings } from './joint-holdings.ts';
import { isPlainName, type NotaOwner, nameOf } from './owner.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

interface Row {
  readonly name: string;
  readonly taxId: string | null;
}

/** People on lines of their own, each with or without a number beside the name. */
interface Group {
  readonly rows: Row[];
  /** The text below about their holding. */
  said: string;
}

/**
 * Owners on a line each, with the number in a column, and a sentence below about their holding; people on consecutive lines hold it
 * together. Null for another layout.
 */
export function readRows(lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const groups: Group[] = [];
  for (const line of lines) {
    const row = rowOf(line);
    const last = groups.at(-1);
    const above = last?.said === '' ? last.rows.at(-1) : undefined;
    const id = above?.taxId === null ? onlyId(line) : null;
    if (last && above && id !== null) last.rows[last.rows.length - 1] = { ...above, taxId: id };
    else if (row === null) {
      if (!last) return null;
      last.said = `${last.said} ${textOfLine(line)}`.trim();
    } else if (last && last.said === '') last.rows.push(row);
    else groups.push({ rows: [row], said: '' });
  }
  if (groups.length === 0 || groups.some(({ said }) => findRight(said) === null)) return null;
  return groups.flatMap(({ rows, said }) => {
    const holdings = rows.length > 1 ? readJointHoldings(said, rows.length) : readHoldings(said);
    return rows.flatMap((row) => holdings.map((holding) => ({ ...row, ...holding })));
  });
}

/** The number that a line has and nothing else; null for another line. */
function onlyId(line: TextLine): string | null {
  const text = textOfLine(line);
  const [id, ...others] = findIds(text);
  const isAlone = id !== undefined && others.length === 0 && !/\p{L}/u.test(text.slice(0, id.at) + text.slice(id.end));
  return isAlone ? id.id : null;
}

/** Whether a line is a person's name, alone or with the number beside it. */
export function isOwnerRow(line: TextLine): boolean {
  return rowOf(line) !== null;
}

function rowOf({ cells }: TextLine): Row | null {
  // Volume, book and page of the holding may be printed in the same row.
  const isNumbered = findIds(cells[0]?.text ?? '').length > 0;
  const [first, second, ...others] = cells.filter(
    ({ text }, place) => place < (isNumbered ? 1 : 2) || !IN_BOOKS.test(text),
  );
  if (!first || others.length > 0) return null;
  const name = nameOf(first.text);
  const folded = fold(first.text);
  // A label or a Don before it makes it part of a sentence.
  const isPrinted = fromLetter(first.text).startsWith(fromLetter(name).slice(0, 3));
  if (!isPrinted || !isPlainName(name) || findRight(first.text) !== null || NO_NAME.test(folded)) return null;
  if (second) {
    const taxId = idOf(second.text);
    return taxId !== null || NONE.test(second.text) ? { name, taxId } : null;
  }
  const [id] = findIds(first.text);
  if (id) return folded.slice(id.end).replace(/\W/g, '') === '' ? { name, taxId: id.id } : null;
  return isNameAlone(first.text) ? { name, taxId: null } : null;
}

/** A text from its first letter, which may bear an accent. */
function fromLetter(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '');
}

/** A line with only a name: every word has a capital, except connecting words. */
function isNameAlone(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isCompany = /\b(?:S\.?\s?[AL]\.?(?:\s?U\.?)?|S\.? ?COOP\.?.*|C\.?B\.?)$/i.test(text);
  if (words.length < 2 || words.length > 9 || (/[.;:,\u00AD-]$/.test(text) && !isCompany)) return false;
  return words.every((word) => /^["“(]?\p{Lu}/u.test(word) || PARTICLES.test(word));
}

/** Volume, book, page or entry. */
const IN_BOOKS = /^[\d.]{1,6}\s?[ªº]?$/;
const NONE = /^\W*(?:no consta|no const\w*|-+)?\W*$/i;
const PARTICLES = /^(?:de|del|la|las|los|el|y|i|e|da|do|das|dos|d'.+|van|von|der|den|di)$/i;
const NO_NAME =
  /\d|%|\b(?:TITULO|TITOL|CARACTER|PARTICIPACION|DERECHO|REGIMEN|TOTALIDAD|MITAD|TOMO|FOLIO|CRU|IDUFIR|CATASTRO|CATASTRAL|REFERENCIA|MUNICIPIO|PROVINCIA|SECCION)\b/;
