import type { NotaOwner } from './owner.ts';
import { readProse } from './owners-prose.ts';
import { findTableHead, isWholeTable, readTable } from './owners-table.ts';
import type { TextLine } from './text-page.ts';

/** The owners of a property, from the lines below their heading: a table of them, or each written out. */
export function readOwners(lines: readonly TextLine[]): readonly NotaOwner[] {
  const at = lines.findIndex((line) => findTableHead(line) !== null);
  const head = lines[at];
  const heads = head ? findTableHead(head) : null;
  if (heads && isWholeTable(heads)) {
    const owners = readTable(heads, lines.slice(at + 1));
    if (owners.length > 0) return owners;
  }
  return readProse(lines.filter((line) => findTableHead(line) === null));
}
