import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import type { TextCell, TextLine } from './text-page.ts';

/**
 * Lines of charges in which each charge is a list of labels with values beside them: "Clase: | Hipoteca", "Acreedor: | Banco Sol". Each is one line of text in
 * the order of reading; another begins where the first label comes again. Other lines are unchanged.
 */
export function fieldsInOrder(lines: readonly TextLine[]): readonly TextLine[] {
  const done: TextLine[] = [];
  let run: TextLine[] = [];
  for (const line of lines) {
    if (isFields(line) || (run.length > 0 && goesOn(line, run))) run.push(line);
    else {
      done.push(...chargesOf(run), line);
      run = [];
    }
  }
  return [...done, ...chargesOf(run)];
}

/** The charges of a run of rows; the rows themselves where they are too few to be one. */
function chargesOf(run: readonly TextLine[]): readonly TextLine[] {
  const first = labelOf(run[0]);
  if (run.filter(isFields).length < FEWEST || !run.some((line) => KIND_LABEL.test(labelOf(line)))) return run;
  const charges: TextLine[][] = [];
  for (const line of run) {
    if (charges.length === 0 || (isFields(line) && labelOf(line) === first)) charges.push([line]);
    else charges.at(-1)?.push(line);
  }
  return charges.map((rows) => oneLine(rows));
}

function oneLine(rows: readonly TextLine[]): TextLine {
  const [first] = rows;
  const doubts = rows.flatMap((line) => line.doubts ?? []);
  const text = joinLines(rows.flatMap(({ cells }) => cells.map((cell) => cell.text)));
  return {
    gap: true,
    cells: [{ x: first?.cells[0]?.x ?? 0, text }],
    ...(first?.place && { place: first.place }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** One label with its value, or two of them side by side. */
function isFields({ cells }: TextLine): boolean {
  return cells.length % 2 === 0 && cells.length > 0 && cells.length <= 6 && cells.every(isLabelOrValue);
}

function isLabelOrValue({ text }: TextCell, place: number): boolean {
  return place % 2 === 1 ? !LABEL.test(fold(text)) : LABEL.test(fold(text));
}

/** The rest of a value, in its column. */
function goesOn({ cells: [only, ...others] }: TextLine, run: readonly TextLine[]): boolean {
  const values = run.findLast(isFields)?.cells.filter((_, place) => place % 2 === 1) ?? [];
  return only !== undefined && others.length === 0 && values.some(({ x }) => Math.abs(x - only.x) <= NEAR);
}

function labelOf(line: TextLine | undefined): string {
  return fold(line?.cells[0]?.text ?? '').replace(/\W+$/, '');
}

const FEWEST = 3;
const NEAR = 6;
/** What a charge is. */
const KIND_LABEL =
  /^\W*(?:CLASE|CLASSE|TIPO|TIPUS|MOTA|NATURALEZA|NATURALESA|NATUREZA|CARGA|CARREGA|KARGA|GRAVAMEN|ONUS|ENCARGO|DERECHO|DRET|DEREITO|CONCEPTO|CONCEPTE|FACTO)\b/;
/** What is said of a charge, in five languages. */
const LABEL =
  /^\W*(?:CLASE|CLASSE|TIPO|TIPUS|MOTA|NATURALEZA|NATURALESA|NATUREZA|CARGA|CARREGA|KARGA|GRAVAMEN|ONUS|ENCARGO|DERECHO|DRET|DEREITO|CONCEPTO|CONCEPTE|FACTO|ACREEDOR\w*|CREDITOR\w*|ACREDOR\w*|CREDOR\w*|HARTZEKODUN\w*|A FAVOR D\w+|BENEFICIARI\w*|TITULAR|DEUDOR\w*|DEUTOR\w*|DEVEDOR\w*|CAPITAL|PRINCIPAL|KAPITALA|IMPORTE?|CUANTIA|QUANTIA|QUANTITAT|VALOR|MONTANTE?|MAXIMO|INTERES\w*|JUROS?|DEMORA|COSTAS|COSTES|CUSTAS|GASTOS|DESPESAS|RESPONSABILIDAD\w*|RESPONSABILITAT\w*|PLAZO|TERMINI|PRAZO|EPEA|VENCIMIENTO|VENCIMENT|VENCEMENTO|VENCIMENTO|DURACION?|DURADA|ASIENTO|ASSENTAMENT|ASENTO|INSCRIPCIO\w*|INSCRICI?A?O\w*|INSKRIPZIO\w*|ANOTACIO\w*|FECHA|DATA|SITUACI?O\w*|ESTADO|ESTAT|EGOERA|DETALLE?|DETALHE|CONTENIDO|CONTINGUT|CONTIDO|DESCRIPCIO\w*|OBSERVACI\w*|RANGO?|PROCEDENCIA|PROCEDIMIENTO|PROCEDIMENT|AUTOS|JUZGADO|JUTJAT|XULGADO|TRIBUNAL|AUTORIDAD|ORGANO|TITULO|TITOL|ESCRITURA|NOTARIO?|APRESENTACAO|REGISTO|SUJEITO\w*|FINCA (?:DOMINANTE|SIRVIENTE)|PREDIO \w+)(?: (?:DE|DEL|DE LA|D'|DO|DA|Y|I|E|A|EN|QUE|LA|EL)? ?[A-Z/]+){0,3}\W*$/;
