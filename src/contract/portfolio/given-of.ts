import { FIELDS_OF, type RecordDraft } from '../../domain/portfolio/record-draft.ts';
import type { PortfolioKind } from '../../domain/portfolio/records.ts';
import type { PortfolioGiven } from './shapes.ts';

/** Everything that a form holds, as the calls take it. What the form does not ask for stays as it is. */
export const GIVEN_OF: { readonly [K in PortfolioKind]: (draft: RecordDraft) => PortfolioGiven[K] } = {
  inmueble: (draft) => ({ meta: FIELDS_OF.inmueble(draft) }),
  empresa: (draft) => {
    const { name, cif, relacion } = FIELDS_OF.empresa(draft);
    return { name, cif, meta: { relacion } };
  },
  vehiculo: (draft) => ({ meta: FIELDS_OF.vehiculo(draft) }),
};
