import { readCharges } from './charges.ts';
import { readHoldings } from './holding.ts';
import { NOTA_FIELDS, type NotaMarks } from './marks.ts';
import type { NoteProposal } from './note-proposals.ts';
import { isSureOf, type Nota } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

/** The property with a proposed value in it. The value is marked as not sure: a model read it, and a person only accepted it. */
export function withProposal(nota: Nota, proposal: NoteProposal): Nota {
  const { field, page } = proposal;
  const place = proposal.place ?? (page === null ? null : { page, left: 0, top: 0 });
  const before = nota.marks ?? marksOfUnmarked(nota);
  return { ...nota, ...valuesOf(nota, proposal), marks: { ...before, [field]: { isSure: false, place } } };
}

function valuesOf(nota: Nota, { field, value, tax_id: taxId, share }: NoteProposal): Partial<Nota> {
  switch (field) {
    case 'registry':
      return { registry: value };
    case 'issued_on':
      return { issuedOn: value };
    case 'finca':
      return { finca: { number: value, municipality: nota.finca?.municipality ?? null } };
    case 'municipality':
      return { finca: nota.finca && { ...nota.finca, municipality: value } };
    case 'cru':
      return { cru: value };
    case 'cadastral_reference':
      return { cadastralReference: value };
    case 'owners': {
      const [held = NOTHING] = share === null ? [] : readHoldings(share);
      return { owners: [...nota.owners, { ...held, name: value, taxId }] };
    }
    case 'charges':
      return { charges: [...nota.charges, ...readCharges(pagesOfText(value).flat()).charges] };
  }
}

const NOTHING = { share: null, percent: null, right: null, title: null } as const;

function marksOfUnmarked(nota: Nota): NotaMarks {
  const marks = NOTA_FIELDS.map((field) => [field, { isSure: isSureOf(nota, field), place: null }]);
  return Object.fromEntries(marks) as NotaMarks;
}
