import { isCadastralReference } from '../identity/cadastral-reference.ts';
import { compact } from '../identity/compact.ts';
import { isCru } from '../identity/cru.ts';
import type { FoundProperty } from './found-property.ts';

/**
 * Parses a list pasted from an index of owners or a table: a property per line, with columns (registry, municipality, finca, share,
 * reference) separated by tab, semicolon or bar. References and shares are recognised by shape in any column.
 */
export function readIndexList(text: string): FoundProperty[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;|]/).map((cell) => cell.trim());
    if (cells.every((cell) => cell === '') || cells.some((cell) => HEADING.test(cell))) return [];
    const reference = cells.find((cell) => isReference(cell)) ?? '';
    const share = cells.find((cell) => cell !== reference && SHARE.test(cell)) ?? '';
    const [registry = '', municipality = '', finca = ''] = cells.filter((cell) => cell !== reference && cell !== share);
    return [{ registry, municipality, finca: finca.replace(/^finca\s*(n[º°.]*)?\s*/i, ''), share, reference }];
  });
}

function isReference(cell: string): boolean {
  const code = compact(cell);
  return isCru(code) || isCadastralReference(code);
}

const SHARE = /^(\d{1,3}([.,]\d+)?\s*%|\d{1,4}\s*\/\s*\d{1,6})$/;
const HEADING = /^(registro|municipio|finca|referencia|cuota|registry|municipality|share|reference|registo|quota)$/i;
