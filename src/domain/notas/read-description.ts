import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The description of a property: below its own heading, or in prose within the property's data. */
export function readDescription(finca: readonly TextLine[], description: readonly TextLine[]): string {
  const own = joinLines(description.map(plain)).replace(ENUMERATED, '');
  if (own !== '') return withoutReferences(own);
  const at = finca.findIndex((line) => OPENING.test(fold(textOfLine(line))));
  if (at === -1) return '';
  const rest = finca.slice(at + 1);
  const end = rest.findIndex((line) => FIELD.test(fold(textOfLine(line))));
  return joinLines(
    [finca[at], ...rest.slice(0, end === -1 ? rest.length : end)].flatMap((line) => (line ? [plain(line)] : [])),
  );
}

/** Without its quotation marks, and without the references that follow it in the same paragraph. */
function withoutReferences(text: string): string {
  const open = text.replace(/^["“«\s]+/, '');
  const at = fold(open).search(REFERENCES);
  return (at === -1 ? open : open.slice(0, at + 1)).replace(/["”»\s]+$/, '');
}

function plain(line: TextLine): string {
  return textOfLine(line).replace(/\t/g, ' ');
}

const ENUMERATED = /^\s*(?:[IVX]{1,4}|\d{1,2}|[a-h])[.)]\s+(?=\p{Lu})/u;
const OPENING =
  /^\W*(?:(?:NATURALEZA[^:]{0,20}:\s*)?(?:URBANA|RUSTICA|HIRIKOA|HIRI[- ]FINKA|LANDAKOA|LANDA[- ]FINKA)\b|DESCRI\w+\s*:|(?:VIVIENDA|PISO|CASA|LOCAL|PARCELA|SOLAR|PLAZA DE|GARAJE|TRASTERO|EDIFICIO|NAVE|TERRENO|HABITATGE|PIS|VIVENDA|ETXEBIZITZA|FINCA NUMERO|DEPARTAMENTO|ELEMENTO)\b)/;
const REFERENCES =
  /[.;,”"] (?:(?:SU |CON |LA |AMB |COA )(?:REFERENCI?A?E?S?|REF\.)|REF\.) ?(?:CA[TD]ASTRAL(?:E?S)?|CAT\.)[^.;:]{0,80}?[:\s](?=[\dA-Z ]*\d)[\dA-Z]{5}|[.;] CA[TD]ASTR[OE]: ?(?=[\dA-Z]*\d)[\dA-Z]{14}|[.;] (?:(?:NO|NON) CONSTA (?:SU |LA |A SUA |A )?|SIN |SEN |SENSE )REF\w+ CA[TD]ASTRAL\W*$|[.;»”"]\.? (?:(?:TOMO?|VOLUM|LIBRO) \d|(?:CODIGO|CODI) (?:REGISTRAL|REXISTRAL)\b|REF(?:ERENCI?A?|\.) CA[TD]ASTRAL\W{1,3}(?=[\dA-Z]*\d)[\dA-Z]{6}|NO HI CONSTA LA REFER)|[.;] (?:(?:IDUFIR|C\.?R\.?U\.?|CODIGO REGISTRAL UNICO)\b.{0,4}\d{14}|INSCRITA (?:AL|EN EL) TOMO)/;
const FIELD =
  /^\W*(?:(?:REF\w*|CODIGO|CODI|ERREGISTRO|KATASTRO)[. ]|IDUFIR|C\.?R\.?U\.?\b|TOMO\b|TOM\b|FINCA (?:DE|REGISTRAL)|SUPERFICIES?\s*:|CUOTA\s*:|COORDINACION|ESTADO DE COORDINACION)/;
