import { compact } from '../identity/compact.ts';
import { isCru } from '../identity/cru.ts';
import { fold } from '../notas/fold.ts';

/** A property as an index of owners names it; blank is what it does not say. `reference`: its CRU or cadastral reference. */
export interface FoundProperty {
  readonly registry: string;
  readonly municipality: string;
  readonly finca: string;
  /** As written, "50 %" or "1/2". */
  readonly share: string;
  readonly reference: string;
}

/**
 * By what two mentions of one property are known for the same: its CRU, else its finca with registry and municipality, else its
 * reference. Null for one that could not be asked for: a finca alone is a number that thousands of properties bear.
 */
export function propertyKey({ registry, municipality, finca, reference }: FoundProperty): string | null {
  const code = compact(reference);
  if (isCru(code)) return `cru:${code}`;
  const place = [registry, municipality].map(plain);
  if (plain(finca) !== '' && place.some((part) => part !== '')) return `finca:${[plain(finca), ...place].join('|')}`;
  return code.length >= SHORTEST_REFERENCE ? `ref:${code}` : null;
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^A-Z0-9Ñ]+/g, ' ')
    .trim();
}

/** Characters of the reference of a parcel. */
const SHORTEST_REFERENCE = 14;
