import type { OutputOf } from '../../../contract/call.ts';
import type { refCatastral } from '../../../contract/place-data.ts';
import type { CadastralProperty } from '../../../domain/territory/cadastre-answer.ts';

/** What was kept before answers said where a property lies inside its building does not say it. */
const NOWHERE = { block: null, stairs: null, floor: null, door: null };

/** A property as calls answer it. */
export function presentProperty(kept: CadastralProperty): OutputOf<typeof refCatastral>['properties'][number] {
  return { ...NOWHERE, ...kept, constructions: [...kept.constructions] };
}
