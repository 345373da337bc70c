import { type NotaCharge, readCharges } from './charges.ts';
import { cleanLines } from './clean-lines.ts';
import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import { findNoteDate } from './note-date.ts';
import type { NotaOwner } from './owner.ts';
import { readDescription } from './read-description.ts';
import { readOwners } from './read-owners.ts';
import { type Finca, findCadastralReference, findCru, findFinca } from './references.ts';
import { findRegistry } from './registry-name.ts';
import { type NotaBlock, splitNote } from './split-note.ts';
import { type TextPage, textOfLine } from './text-page.ts';

/** A reading of one property. Facts the note lacks, or that were not understood, are null or empty. */
export interface Nota {
  readonly registry: string | null;
  /** `yyyy-mm-dd`. */
  readonly issuedOn: string | null;
  readonly finca: Finca | null;
  readonly cru: string | null;
  readonly cadastralReference: string | null;
  readonly description: string;
  readonly owners: readonly NotaOwner[];
  readonly isFree: boolean;
  readonly charges: readonly NotaCharge[];
}

/** `nothing`: the text is no note. A negative note says that nothing was found, and has no properties. */
export interface NotaReading {
  readonly kind: 'properties' | 'negative' | 'nothing';
  readonly notas: readonly Nota[];
}

/** Grows with every change after which the same text may be read in another way. */
export const READER_VERSION = 4;

/**
 * Reads a nota simple, one result for each property in it, by shapes and labels and never by place. It answers for any text.
 * Source: facts.md "Portfolio and registries"; specification, section 5.
 */
export function readNotas(pages: readonly TextPage[]): NotaReading {
  const lines = cleanLines(pages);
  const whole = joinLines(lines.map(textOfLine));
  const { head, blocks } = splitNote(lines);
  const first = { registry: findRegistry(head), issuedOn: findNoteDate(head.map(textOfLine).join('\n')) };
  const notas = blocks.map((block) => notaOf(block, first)).filter(isSomething);
  if (notas.length > 0) return { kind: 'properties', notas };
  return { kind: NEGATIVE.test(fold(whole)) ? 'negative' : 'nothing', notas: [] };
}

function notaOf(block: NotaBlock, first: Pick<Nota, 'registry' | 'issuedOn'>): Nota {
  const { head, finca, description, owners, charges } = block;
  const own = [...head, ...finca].map(textOfLine).join('\n');
  const about = `${own}\n${description.map(textOfLine).join('\n')}`;
  const { isFree, charges: found } = readCharges(charges);
  return {
    registry: findRegistry(head) ?? first.registry,
    issuedOn: findNoteDate(own) ?? first.issuedOn,
    finca: findFinca(own) ?? findFinca(about),
    cru: findCru(own) ?? findCru(about),
    cadastralReference: findCadastralReference(about),
    description: readDescription(finca, description),
    owners: readOwners(owners),
    isFree,
    charges: found,
  };
}

function isSomething({ finca, cru, owners, charges }: Nota): boolean {
  return finca !== null || cru !== null || owners.length > 0 || charges.length > 0;
}

const NEGATIVE =
  /\bNOTA (?:SIMPLE )?(?:INFORMATIVA )?NEGATIVA|\bNEGATIVA DE (?:BIENES|TITULARIDAD|PROPIEDADES)|\b(?:RESULTADO|RESULTAT|EMAITZA)\s*:?\s*(?:NEGATI[VB]\w*|EZEZKOA)|\b(?:NO|NON) (?:APARECEN?|FIGURAN?|CONSTAN?|EXISTEN?|HAY|HAI|SE HA(?:N)? (?:ENCONTRADO|LOCALIZADO)|RESULTAN?)\b[^.]{0,140}\b(?:INSCRIT|TITULARID|FINCA|BIENES|PREDIO|BENS|DERECHO)|\bNO (?:HI HA|CONSTEN|FIGUREN|APAREIXEN)\b[^.]{0,140}\b(?:INSCRI|TITULAR|FINQU|FINCA|BENS)|\bEZ (?:DA|DAGO)\b[^.]{0,140}\b(?:INSKRI|ERREGISTRA|FINKA|ONDASUN|TITULAR)|\bEZEZKO (?:OHAR|NOTA)/;
