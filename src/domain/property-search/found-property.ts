import { compact } from '../identity/compact.ts';
import { isCru } from '../identity/cru.ts';
import { fold } from '../notas/fold.ts';

/** A property in an index of owners; blank if missing. `reference`: its CRU or cadastral reference. */
export interface FoundProperty {
  readonly registry: string;
  readonly municipality: string;
  readonly finca: string;
  /** As written, "50 %" or "1/2". */
  readonly share: string;
  readonly reference: string;
}

/**
 * Identity of a property across mentions: its CRU, else finca with registry and municipality, else its reference. Null for one that cannot
 * be ordered: a finca number alone is shared by thousands of properties.
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

/** Length of a parcel's reference. */
const SHORTEST_REFERENCE = 14;
