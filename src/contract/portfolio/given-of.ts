import { FIELDS_OF, type RecordDraft } from '../../domain/portfolio/record-draft.ts';
import type { PortfolioKind } from '../../domain/portfolio/records.ts';
import type { PortfolioGiven } from './shapes.ts';

/**
 * The fields of a form in the format of the calls. Fields that are not in the form are omitted, so they stay unchanged.
 */
export const GIVEN_OF: { readonly [K in PortfolioKind]: (draft: RecordDraft) => PortfolioGiven[K] } = {
  inmueble: (draft) => ({ meta: FIELDS_OF.inmueble(draft) }),
  empresa: (draft) => {
    const { name, cif, relacion } = FIELDS_OF.empresa(draft);
    return { name, cif, meta: { relacion } };
  },
  vehiculo: (draft) => ({ meta: FIELDS_OF.vehiculo(draft) }),
};
