import type { PortfolioAttributes } from '../catalogue/fast-form.ts';
import type { Nota } from '../notas/read-notas.ts';
import type { RecordDraft } from './record-draft.ts';
import { RECORD_FIELDS } from './record-fields.ts';
import type { PortfolioKind } from './records.ts';

/** A form prefilled from a note about the property. Facts missing in the note stay blank. */
export function draftOfNota({ registry, finca, cru, cadastralReference, owners }: Nota): RecordDraft {
  return filled({
    referencia_catastral: cadastralReference,
    cru,
    finca: finca?.number ?? null,
    municipio: finca?.municipality ?? null,
    registro: registry,
    titular: owners[0]?.name ?? null,
  });
}

/** A form prefilled from an order's answers, for a record of the kind; empty if they are about none. */
export function draftOfAttributes(kind: PortfolioKind, attributes: PortfolioAttributes): RecordDraft {
  return filled(
    Object.fromEntries(RECORD_FIELDS[kind].map(({ name }) => [name, attributes[`${kind}.${name}`]?.trim() ?? null])),
  );
}

function filled(values: Readonly<Record<string, string | null>>): RecordDraft {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
}
