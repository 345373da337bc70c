import type { OutputOf } from '../../../contract/call.ts';
import type { refCatastral } from '../../../contract/place-data.ts';
import type { CadastralProperty } from '../../../domain/territory/cadastre-answer.ts';

/** Entries cached before answers had the position inside the building, or the plot, lack it. */
const NOWHERE = { block: null, stairs: null, floor: null, door: null, plot_m2: null, map: null };

/** A property in the shape of the calls. */
export function presentProperty(kept: CadastralProperty): OutputOf<typeof refCatastral>['properties'][number] {
  return { ...NOWHERE, ...kept, constructions: [...kept.constructions] };
}
