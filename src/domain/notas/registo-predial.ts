import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import { findFirstDay } from './note-date.ts';
import { isPlainName, nameOf } from './owner.ts';
import { readRows } from './owners-rows.ts';
import { noChargesSaid, paragraphOf } from './registo-charges.ts';
import { isCommonProperty, isWhole } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds } from './written-id.ts';

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
  const from = ENTRIES_HEAD.test(fold(textOfLine(lines[at - 1] ?? first))) ? at - 1 : at;
  const heading = (text: string) => ({ ...first, gap: true, cells: [{ x: 0, text }] });
  const charges = entries.filter(({ kind }) => !OWNED.test(kind) && !NO_CHARGE.test(kind));
  return [
    ...lines.slice(0, from),
    ...[heading('Titularidade'), ...ownersNow(entries.filter(({ kind }) => OWNED.test(kind)))],
    ...(charges.length + said.length > 0 ? [heading('Ónus e encargos'), ...charges.flatMap(chargeOf), ...said] : []),
    ...lines.slice(end),
  ];
}

function entriesOf(lines: readonly TextLine[]): readonly Entry[] {
  const entries: Entry[] = [];
  let isLeftOut = false;
  for (const [place, line] of lines.entries()) {
    const folded = fold(textOfLine(line));
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

/**
 * The latest acquisitions that together make up the whole, as rows of names with what they hold below; all if none do. A usufruct that was not cancelled
 * goes on after them.
 */
function ownersNow(entries: readonly Entry[]): readonly TextLine[] {
  const rows = entries.map(ownerLines);
  for (let from = rows.length - 1; from >= 0; from -= 1) {
    const latest = rows.slice(from).flat();
    const owners = readRows(latest);
    if (owners && isWhole(owners)) return withUsufructs(entries.slice(0, from), latest);
  }
  return rows.flat();
}

/** Who acquires what another has the usufruct of, acquires the bare property. */
function withUsufructs(earlier: readonly Entry[], latest: readonly TextLine[]): readonly TextLine[] {
  const usufructs = earlier.filter(({ kind }) => /USUFRUT/.test(kind)).flatMap(ownerLines);
  if (usufructs.length === 0) return latest;
  const bare = latest.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(UNSAID_RIGHT, 'nua propriedade') })),
  }));
  return [...usufructs, ...bare];
}

interface Subject {
  readonly line: TextLine;
  readonly name: string;
  id: string;
  share: string;
}

function ownerLines({ lines, kind }: Entry): readonly TextLine[] {
  const subjects: Subject[] = [];
  let [share, isActive] = ['', false];
  for (const line of lines.slice(1)) {
    const text = textOfLine(line).replace(/\t/g, ' ');
    const folded = fold(text);
    const last = subjects.at(-1);
    const quota = QUOTA.exec(text)?.[1];
    if (ACTIVE.test(folded)) isActive = true;
    else if (PASSIVE.test(folded)) isActive = false;
    else if (quota !== undefined && last) last.share = quota;
    else if (quota !== undefined) share = quota;
    else if (!isActive) continue;
    else if (ID.test(folded) && last?.id === '') last.id = text.includes('*') ? NO_NUMBER : text.replace(/^[^\d]*/, '');
    else if (SUBJECT.test(text) || (!last && /^\p{Lu}/u.test(text))) subjects.push(subjectOf(line, text));
    else if (last) goOn(last, text);
  }
  const [, partner, partnerId] = PARTNER.exec(sentenceOf(lines)) ?? [];
  const [only, ...others] = subjects;
  if (only && others.length === 0 && partner && partnerId && isCommonProperty(sentenceOf(lines))) {
    const [id] = findIds(only.name);
    subjects.splice(0, 1, { ...only, name: only.name.slice(0, id?.at), id: id?.id ?? only.id });
    subjects.push({ line: only.line, name: partner, id: partnerId, share: '' });
  }
  if (subjects.length === 0) subjects.push(...subjectsInLine(lines), ...subjectsInSentence(lines));
  share ||= INLINE_QUOTA.exec(sentenceOf(lines))?.[1] ?? SENTENCE_SHARE.exec(sentenceOf(lines))?.[1] ?? '';
  const right = RIGHTS.find(([pattern]) => pattern.test(kind))?.[1] ?? UNSAID_RIGHT;
  const held = (part: string, { line }: Subject) => ({
    ...line,
    gap: false,
    cells: [{ x: 0, text: `${part === '' ? UNSAID_SHARE : part} ${right}` }],
  });
  const row = ({ line, name, id }: Subject): TextLine => ({
    ...line,
    gap: true,
    cells: [{ x: 0, text: name }, ...(id === '' ? [] : [{ x: 200, text: id }])],
  });
  const [one] = subjects;
  if (!one) return [];
  if (subjects.some((subject) => subject.share !== ''))
    return subjects.flatMap((subject) => [row(subject), held(subject.share, subject)]);
  return [...subjects.map(row), held(share, one)];
}

/** A subject with what its line says behind the name: "** ANA REIS, viúva, NIF 123456789, QUOTA ADQUIRIDA: 1/2". */
function subjectOf(line: TextLine, text: string): Subject {
  const whole = text.replace(/^[\s*•–-]+/, '').replace(/^nome\s*:\s*/iu, '');
  const [name = '', ...details] = whole.split(DETAILS);
  const subject = { line, name: details.length > 0 ? name : whole, id: '', share: '' };
  if (details.length > 0) goOn(subject, whole.slice(name.length));
  return subject;
}

/** Adds a number and a share that are printed behind a name. */
function goOn(subject: Subject, text: string): void {
  const [id] = findIds(text);
  if (subject.id === '' && id) subject.id = id.id ?? NO_NUMBER;
  if (subject.share === '') subject.share = INLINE_QUOTA.exec(text)?.[1] ?? '';
}

/** Those in whose favour an entry is made in one sentence: "a favor de: Ana Reis, NIF 123456789; Rui Melo, ...". */
function subjectsInSentence(lines: readonly TextLine[]): readonly Subject[] {
  const [line] = lines;
  const named = IN_FAVOUR.exec(sentenceOf(lines))?.[1];
  if (!line || named === undefined) return [];
  return named.split(/\s*;\s*/).flatMap((part) => {
    const [id, ...others] = findIds(part);
    const name = nameOf(part.slice(0, id?.at ?? part.length).split(',')[0] ?? '');
    return others.length === 0 && isPlainName(name)
      ? [{ line, name, id: id ? (id.id ?? NO_NUMBER) : '', share: '' }]
      : [];
  });
}

/** Those whom an entry names behind its label, in one paragraph: "Sujeitos ativos: Ana Reis, NIF 123456789, e marido Rui Melo, NIF ...". */
function subjectsInLine(lines: readonly TextLine[]): readonly Subject[] {
  const [line] = lines;
  const named = ACTIVE_INLINE.exec(sentenceOf(lines))?.[1];
  if (!line || named === undefined) return [];
  const ids = findIds(named);
  return ids.flatMap(({ at, id }, place) => {
    const before = named.slice(ids[place - 1]?.end ?? 0, at).replace(AND_SPOUSE, '');
    const name = nameOf(before.split(',')[0] ?? '');
    return isPlainName(name) ? [{ line, name, id: id ?? NO_NUMBER, share: '' }] : [];
  });
}

function sentenceOf(lines: readonly TextLine[]): string {
  return joinLines(lines.map((line) => textOfLine(line).replace(/\t/g, ' ')));
}

const DAY = String.raw`(?:\d{4}[/.-]\d{2}[/.-]\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})`;
const ENTRY = new RegExp(
  String.raw`^\W*(?:(?:AVERB\w*|ANOT\w*|INSCRICAO)\.?(?: N?[º°.]* ?\d+)?\s*[-–—]\s*)?(?:AP|APRESENTACAO)\.?\s*(?:N[º°.]*\s*)?\d+\s*(?:DE|,|/)\s*${DAY}[\d: ]*(?:UTC)?\s*(?:[-–—:]\s*([A-Z].*))?$`,
);
const NAMED_ENTRY = new RegExp(
  String.raw`\b(?:AP|APRESENTACAO)\.?\s*(?:N[º°.]*\s*)?(\d+)\s*(?:DE|,|/)\s*(${DAY})`,
  'g',
);
const ENTRIES_HEAD = /^\W*INSCRICOES\b/;
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
const IN_FAVOUR = /\ba favor de\s*:?\s*(\p{Lu}.*)$/u;
const ACTIVE_INLINE =
  /\bsujeitos?(?:\(s\))? ac?tivos?(?:\(s\))?\s*:\s*(\p{Lu}.*?)(?=\.?\s+sujeitos?(?:\(s\))? passivos?|$)/iu;
const AND_SPOUSE = /^[\s,;]*(?:e\s+)?(?:(?:sua |seu )?(?:mulher|marido|espos[oa]|c[oô]njuge)\s+)?/iu;
const SENTENCE_SHARE =
  /\b(?:quota|quinh[aã]o|parte|propor[cç][aã]o)\s+(?:de\s+)?(\d{1,5}\/\d{1,5}|\d{1,3}(?:,\d+)?\s?%)/iu;
/** A spouse with a number of their own. */
const PARTNER =
  /\bcasad[oa](?:\/a|\(a\))?\s+com:?\s+(\p{Lu}[^,;:]{4,80}?)(?:,|\sno regime\s[^;:]{3,60}?)\s*NIF:?\s+(\d{9})/iu;
/** After a name in one line with its details. */
const DETAILS =
  /,\s+(?=(?:NIF|NIPC|contribuinte|casad[oa]|solteir[oa]|vi[uú]v[oa]|divorciad[oa]|separad[oa]|maior|menor|sede|morada|quota)\b)/iu;
const INLINE_QUOTA = /\bquota(?: adquirida)?\s*:\s*(\d{1,5}\/\d{1,5}|\d{1,3}(?:,\d+)?\s?%)/iu;
/** What an entry leaves unsaid: an acquisition names no right, and of a couple no shares. */
export const UNSAID_RIGHT = 'propriedade adquirida';
export const UNSAID_SHARE = '100/100';
const ACTIVE = /^\W*SUJEITOS?(?:\(S\))? AC?TIVOS?(?:\(S\))?\W*$/;
const PASSIVE = /^\W*SUJEITOS?(?:\(S\))? PASSIVOS?(?:\(S\))?\W*$/;
const QUOTA = /^\W*(?:quota(?: adquirida)?|quinh[aã]o|parte|fra[cç][cç]?[aã]o)\s*:\s*(\S.*)$/iu;
const ID = /^\W*(?:N\.?I\.?F|N\.?I\.?P\.?C|CONTRIBUINTE|NUMERO FISCAL)\b/;
/** In the place of a number of which only some figures are printed. */
const NO_NUMBER = '-';
const SUBJECT = /^\s*[*•–-]+\s*\p{Lu}/u;
const RIGHTS: readonly (readonly [RegExp, string])[] = [
  [/NUA[- ]PROPR|\bRAIZ\b/, 'nua propiedade'],
  [/USUFRUT/, 'usufruto'],
];
