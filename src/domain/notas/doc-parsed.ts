import type { NotaOwner } from './owner.ts';
import { isSureOf, type Nota } from './read-notas.ts';

/** A document's reading in the note's own words. Source: specification, section 3 "Order item (customer view)". */
export interface DocParsed {
  readonly descripcion: string;
  readonly cargas: string;
  readonly titulares: string;
}

/** A name, number or amount as found in the document. */
export interface DocEntity {
  readonly entity: string;
  readonly text_data: string;
}

/** A reading as three texts; several properties follow each other, each under its number. Null if there is none. */
export function docParsedOf(notas: readonly Nota[]): DocParsed | null {
  if (notas.length === 0) return null;
  const all = (textOf: (nota: Nota) => string) =>
    notas
      .map((nota, place) => ({ head: headOf(nota, place, notas.length), text: textOf(nota) }))
      .filter(({ text }) => text !== '')
      .map(({ head, text }) => head + text)
      .join('\n\n');
  return {
    descripcion: all(({ description }) => description),
    cargas: all((nota) => {
      // A wrong "free" is worse than a blank.
      if (nota.isFree) return isSureOf(nota, 'charges') ? NO_CHARGES : '';
      return nota.charges.map(({ text }) => text).join('\n\n');
    }),
    titulares: all(({ owners }) => owners.map(ownerLine).join('\n')),
  };
}

/** Names, references and amounts of a document, without duplicates. */
export function docEntitiesOf(notas: readonly Nota[]): readonly DocEntity[] {
  const found = notas.flatMap((nota) => [
    entity('registro', nota.registry),
    entity('fecha', nota.issuedOn),
    entity('finca', nota.finca?.number),
    entity('municipio', nota.finca?.municipality),
    entity('cru', nota.cru),
    entity('referencia_catastral', nota.cadastralReference),
    ...nota.owners.flatMap(({ name, taxId }) => [entity('titular', name), entity('nif', taxId)]),
    ...nota.charges.flatMap(({ text }) =>
      [...text.matchAll(AMOUNT)].map(([amount]) => entity('importe', amount.replace(/\s+/g, ' '))),
    ),
  ]);
  const once = new Map(found.flat().map((one) => [`${one.entity}:${one.text_data}`, one]));
  return [...once.values()];
}

function ownerLine({ name, taxId, share, right, title }: NotaOwner): string {
  const held = [share, right && RIGHT_NAMES[right]].filter(Boolean).join(' ');
  return [taxId === null ? name : `${name} (${taxId})`, held, title].filter(Boolean).join('. ');
}

/** The heading of one of several properties in a text; empty for a single one. */
export function headOf({ finca, cru }: Nota, place: number, count: number): string {
  if (count === 1) return '';
  const number = finca?.number ?? cru ?? String(place + 1);
  return `Finca ${number}${finca?.municipality ? `, ${finca.municipality}` : ''}:\n`;
}

function entity(name: string, text: string | null | undefined): DocEntity[] {
  return text ? [{ entity: name, text_data: text }] : [];
}

const NO_CHARGES = 'No hay cargas registradas.';
const RIGHT_NAMES = { full: 'pleno dominio', usufruct: 'usufructo', bare: 'nuda propiedad' } as const;
const AMOUNT = /\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?\s*(?:euros|EUROS|€|EUR\b)/g;
