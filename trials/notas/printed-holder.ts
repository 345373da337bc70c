import type { Holder } from './facts.ts';
import type { Layout } from './layout.ts';

/** Name and number of a holder in one phrase. */
export function printedHolder(holder: Holder, layout: Layout): string {
  const title = layout.holders === 'prose' && holder.honorific ? `${holder.honorific} ` : '';
  return `${title}${printedName(holder, layout)}, con ${NUMBER_OF[holder.idKind]} ${printedTaxId(holder, layout)}`;
}

export function printedName({ given, family }: Holder, { name, holders }: Layout): string {
  if (!family) return given.toUpperCase();
  // After "don" nobody puts the family name first.
  if (name === 'given-first' || holders === 'prose') return `${given} ${family}`.toUpperCase();
  return `${family}, ${given}`.toUpperCase();
}

export function printedTaxId({ id, idKind }: Holder, { taxId }: Layout): string {
  if (idKind === 'passport' || idKind === 'cif' || taxId === 'plain') return id;
  if (taxId === 'hyphen' || idKind === 'nie') return `${id.slice(0, -1)}-${id.slice(-1)}`;
  return `${id.slice(0, 2)}.${id.slice(2, 5)}.${id.slice(5, 8)}-${id.slice(8)}`;
}

const NUMBER_OF = { nif: 'N.I.F.', nie: 'N.I.E.', cif: 'C.I.F.', passport: 'pasaporte número' } as const;
