import { fold } from './fold.ts';
import { findFirstDay } from './note-date.ts';
import { noChargesSaid, paragraphOf } from './registo-charges.ts';
import { FULL_RIGHT, ownersNow, UNSAID_RIGHT } from './registo-owners.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** An entry in a Portuguese land registry: "AP. 723 de 2006/04/19 - Aquisição", and the lines about it. */
interface Entry {
  readonly lines: TextLine[];
  /** The entry that it is a note to, if it names none: that above it. */
  readonly noteTo: string | null;
  /** Its number and day, by which a cancellation names it. */
  readonly key: string;
  readonly kind: string;
}

/**
 * The lines of a Portuguese certidão with its entries sorted into owners and charges under their headings: each acquisition as names with numbers and what
 * they hold, each other entry as one paragraph. Earlier owners and cancelled entries are left out. Unchanged without such entries.
 */
export function sortRegisto(lines: readonly TextLine[]): readonly TextLine[] {
  const at = lines.findIndex((line) => ENTRY.test(fold(textOfLine(line))));
  const first = lines[at];
  if (first === undefined || lines.slice(0, at).some((line) => WAITING_HEAD.test(fold(textOfLine(line))))) return lines;
  const lastEntry = lines.findLastIndex((line) => ENTRY.test(fold(textOfLine(line))));
  const length = lines.slice(at).findIndex((line, place) => {
    const text = fold(textOfLine(line));
    if (at + place > lastEntry) return SECTION_AFTER.test(text) || BURDENS_HEAD.test(text) || SIGNED.test(text);
    return SECTION_AFTER.test(text);
  });
  const end = length === -1 ? lines.length : at + length;
  const said = noChargesSaid(lines.slice(at, end));
  const entries = withoutCancelled(entriesOf(lines.slice(at, end).filter((line) => !said.includes(line))));
  const isPlain = !lines.some((line) => OTHER_RIGHT.test(fold(textOfLine(line))));
  const from = ENTRIES_HEAD.test(fold(textOfLine(lines[at - 1] ?? first))) ? at - 1 : at;
  const heading = (text: string) => ({ ...first, gap: true, cells: [{ x: 0, text }] });
  const charges = entries.filter(({ kind }) => !OWNED.test(kind) && !NO_CHARGE.test(kind));
  return [
    ...lines.slice(0, from),
    ...[
      heading('Titularidade'),
      ...ownersNow(
        entries.filter(({ kind }) => OWNED.test(kind)),
        isPlain ? FULL_RIGHT : UNSAID_RIGHT,
      ),
    ],
    ...(charges.length + said.length > 0 ? [heading('Ónus e encargos'), ...charges.flatMap(chargeOf), ...said] : []),
    ...lines.slice(end),
  ];
}

function entriesOf(lines: readonly TextLine[]): readonly Entry[] {
  const entries: Entry[] = [];
  let isLeftOut = false;
  let isFormer = false;
  for (const [place, line] of lines.entries()) {
    const folded = fold(textOfLine(line));
    if (FORMER_HEAD.test(folded)) isFormer = true;
    else if (PRESENT_HEAD.test(folded)) isFormer = false;
    if (isFormer) continue;
    const found = ENTRY.exec(folded);
    const last = entries.at(-1);
    // Its kind may be below.
    const below = lines[place + 1];
    if (found) {
      const kind = found[1] ?? (below ? fold(textOfLine(below)) : '');
      const isNote = last !== undefined && NOTE.test(folded);
      const isOwn = OWNED.test(kind) || CANCELS.test(kind);
      // A note to an acquisition, as that it became definitive, names no owner.
      isLeftOut = isNote && !isOwn && OWNED.test(last.kind);
      if (isNote && !isOwn && !isLeftOut) last.lines.push(line);
      else if (!isLeftOut)
        entries.push({ lines: [line], key: keyOf(found[0]), kind, noteTo: isNote ? last.key : null });
    } else if (SIGNED.test(folded) || FOOT.test(folded)) isLeftOut = true;
    else if (!isLeftOut) last?.lines.push(line);
  }
  return entries;
}

/** An entry as one paragraph; its number alone on a line is no part of what it says. */
function chargeOf({ lines }: Entry): readonly TextLine[] {
  const [title] = lines;
  const isNumber = title !== undefined && ENTRY.exec(fold(textOfLine(title)))?.[1] === undefined;
  const said = isNumber ? lines.slice(1) : lines;
  return said.length > 0 ? [paragraphOf(said)] : [];
}

function keyOf(text: string): string {
  const [, number = ''] = /AP\w*\.?\s*(\d+)/.exec(text) ?? [];
  return `${number} ${findFirstDay(text)}`;
}

/** The entries that none below cancels. */
function withoutCancelled(entries: readonly Entry[]): readonly Entry[] {
  const cancelled = new Set(entries.filter(({ kind }) => CANCELS.test(kind)).flatMap(keysCancelled));
  return entries.filter(({ kind, key }) => !CANCELS.test(kind) && !cancelled.has(key));
}

/** What a cancellation names, or else the entry that it is a note to. A part of an entry that is cancelled leaves the rest. */
function keysCancelled({ lines, kind, noteTo }: Entry): readonly string[] {
  const said = `${kind} ${fold(lines.slice(1).map(textOfLine).join(' '))}`;
  const named = [...said.matchAll(NAMED_ENTRY)].map(([, number = '', day = '']) => `${number} ${findFirstDay(day)}`);
  if (IN_PART.test(said)) return [];
  return named.length === 0 && noteTo !== null ? [noteTo] : named;
}

const DAY = String.raw`(?:\d{4}[/.-]\d{2}[/.-]\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})`;
const ENTRY = new RegExp(
  String.raw`^\W*(?:(?:AVERB\w*|ANOT\w*|INSCRICAO)\.?(?: N?[º°.]* ?\d+)?\s*[-–—]?\s*)?(?:AP|APRESENTACAO)\.?\s*(?:N[º°.]*\s*)?\d+\s*(?:DE|,|/)\s*${DAY}[\d: ]*(?:UTC)?\s*(?:[-–—:]\s*([A-Z].*))?$`,
);
const NAMED_ENTRY = new RegExp(
  String.raw`\b(?:AP|APRESENTACAO)\.?\s*(?:N[º°.]*\s*)?(\d+)\s*(?:DE|,|/)\s*(${DAY})`,
  'g',
);
const ENTRIES_HEAD = /^\W*INSCRICOES\b/;
/** Entries below it are cancelled, up to a heading of those in force. */
const FORMER_HEAD =
  /^\W*(?:INSCRICOES|REGISTOS?|APRESENTACOES|AVERBAMENTOS|ONUS|ENCARGOS)\b[^.:;]{0,50}\b(?:CANCELAD|CADUCAD|EXTINT|HISTORIC)[OA]S\W*$/;
const PRESENT_HEAD =
  /^\W*(?:INSCRICOES|REGISTOS?|APRESENTACOES|ONUS|ENCARGOS)\b[^.:;]{0,50}\b(?:EM VIGOR|VIGENTES|ATIV[OA]S|ACTIV[OA]S)\W*$/;
/** Who signed an entry, or the paper. */
const SIGNED = /^\W*(?:O\(A\)|[OA]) (?:CONSERVADOR|OFICIAL|AJUDANTE|ESCRITURARI)/;
const SECTION_AFTER =
  /^\W*(?:REGISTOS? PENDENTES?|PENDENTES?|APRESENTACOES PENDENTES|CERTIDAO PERMANENTE DISPONIBILIZADA|DISPONIBILIZADA|ANOTACOES\W*$|FIM D[AO] |DESCRICOES\b)/;
/** Entries below it wait. */
const WAITING_HEAD =
  /^\W*(?:\d\W+)?(?:REGISTOS?|APRESENTAC(?:AO|OES)|PEDIDOS?(?: DE REGISTO)?) (?:PENDENTES?|POR (?:EFETUAR|DECIDIR))\W*$/;
const OWNED =
  /^(?:AQUISIC|USUFRUT|NUA[- ]PROPR|RAIZ\b|PROPRIEDADE(?! HORIZ)|DOACAO|COMPRA|PARTILHA|SUCESSAO|PERMUTA|USUCAPIAO|CONSTITUICAO D[EO] USUFRUT|RESERVA D[EO] USUFRUT)/;
/** Entries that change the property itself. */
const NO_CHARGE =
  /^(?:CONSTITUICAO (?:DA|DE) PROPRIEDADE HORIZ|PROPRIEDADE HORIZ|ALTERACAO (?:DA|DE|DO) (?:PROPRIEDADE HORIZ|TITULO))/;
/** A note to the entry above it. */
const NOTE = /^\W*(?:AVERB|ANOT)\w*\./;
const IN_PART = /\bPARCIAL/;
/** At the foot of a page. */
const FOOT = /\bWWW\.|\bINFORMACAO EM VIGOR\b|^\W*PAGINA \W*\d/;
const CANCELS = /^CANCELAM|^EXTINCAO|^CADUCIDADE/;
const BURDENS_HEAD = /^\W*(?:ONUS|ENCARGOS)(?: (?:E|OU) (?:OUTROS )?(?:ONUS|ENCARGOS))?(?: REGISTADOS| EM VIGOR)?\W*$/;
const OTHER_RIGHT =
  /\bUSUFRUT|\bNUA[- ]PROPR|\bRAIZ D|\bDIREITO DE (?:SUPERFICIE|USO)|\bUSO E HABITACAO|\bFIDEICOM|\bPROPRIEDADE DO SOLO/;
