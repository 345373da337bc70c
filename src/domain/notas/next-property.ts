import { fold } from './fold.ts';
import { CHARGE_OPENING } from './part-words.ts';
import { PROPERTY_KINDS } from './property-kinds.ts';
import { findFinca } from './references.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** Whether a folded line after the owners of a property opens another one: its registry beside a label, "Garantía 2 de 3" or "BIEN 02". */
export function headsProperty(folded: string): boolean {
  return [OFFICE_LABEL, COUNTED, NUMBERED, NUMBER_COUNTED, OF_KIND].some((one) => one.test(folded));
}

/** Whether a line names the registry of a further property by its place among several: "2. Registro de la Propiedad de Ayora". */
export function numbersOffice(line: string): boolean {
  return OFFICE_NUMBERED.test(fold(line));
}

/** Whether a paragraph gives the number and a code of a property that the lines of the one before do not have. */
export function isOtherProperty(paragraph: string, before: readonly TextLine[]): boolean {
  const folded = fold(paragraph);
  const code = (CRU.exec(folded) ?? CADASTRE.exec(folded))?.[0];
  if (code === undefined || CHARGE_OPENING.test(folded) || findFinca(folded) === null) return false;
  return !fold(before.map(textOfLine).join(' ')).includes(code);
}

const CRU = /(?<!\d)\d{14}(?!\d)/;
const CADASTRE = /\bCA[TD]AST\w+\W{1,3}(?=[\dA-Z]*\d)[\dA-Z]{14}/;
/** The registry of another property, beside its label. */
const OFFICE_LABEL =
  /^\W*(?:\d{1,2}\W+)?(?:REGISTRO|REGISTRE|REXISTRO|OFICINA|CONSERVATORIA)(?: ?\/ ?[A-Z]+| REGISTRAL| DE LA PROPIEDAD)?\s?[:\t]\s*[A-Z]/;
const OFFICE_NUMBERED = /^\W*\d{1,2}\s?[.)ªº-]+\s*(?:REGISTRO|REGISTRE|REXISTRO) D(?:E LA|A) PROPIE(?:DAD|TAT|DADE) D/;
/** One of several, and what it is: "Finca 2: garaje". */
const OF_KIND = new RegExp(
  String.raw`^\W*(?:FINCA|PREDIO|LEIR[AO]|INMUEBLE|IMMOBLE|FINKA)(?: N[º°.]*)? \d{1,2}[ªº]?\s?[:.–—-]+\s?(?:${PROPERTY_KINDS})\b[^.;:]{0,40}$`,
);
/** One of several: "Garantía 2 de 3". */
const COUNTED =
  /^\W*(?:GARANTIA|FINCA|INMUEBLE|IMMOBLE|INMOBLE|PREDIO|BIEN|ACTIVO|LOTE|PROPIEDAD|COLATERAL|ACTIU|IMOVEL)(?: N[º°.]*)? \d{1,2} (?:DE|D'|\/) ?\d{1,2}\b/;
/** One of several, alone on its line and with its number: "BIEN 02". */
const NUMBERED =
  /^\W*(?:GARANTIA|INMUEBLE|IMMOBLE|INMOBLE|BIEN|ACTIVO|ACTIU|COLATERAL|IMOVEL)(?: N[º°.]*)? \d{1,2}\W*$/;
/** The number of one of several, with its place among them: "Finca 1.234 [2 de 3]". */
const NUMBER_COUNTED =
  /^\W*(?:FINCA|PREDIO|LEIR[AO])(?: REGISTRAL| REXISTRAL)? (?:N[º°.]+ )?\d[\d.]*(?:[-/ ]?[A-Z\d]{1,4})? [[(]\d{1,2} (?:DE|D') ?\d{1,2}[\])]/;
