import { fold } from './fold.ts';
import { joinLines } from './join-lines.ts';
import { isPlainName, nameOf } from './owner.ts';
import { readRows } from './owners-rows.ts';
import { isCommonProperty, isWhole } from './shares-together.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds } from './written-id.ts';

/** An entry about who owns, in a Portuguese land registry. */
interface OwnerEntry {
  readonly lines: readonly TextLine[];
  readonly kind: string;
}

/**
 * The latest acquisitions that together make up the whole, as rows of names with what they hold below; all if none do. A usufruct that was not cancelled
 * goes on after them.
 */
export function ownersNow(entries: readonly OwnerEntry[], unsaid: string): readonly TextLine[] {
  const rows = entries.map((entry) => ownerLines(entry, unsaid));
  for (let from = rows.length - 1; from >= 0; from -= 1) {
    const latest = rows.slice(from).flat();
    const owners = readRows(latest);
    if (owners && isWhole(owners)) return withUsufructs(entries.slice(0, from), latest);
  }
  return rows.flat();
}

/** Who acquires what another has the usufruct of, acquires the bare property. */
function withUsufructs(earlier: readonly OwnerEntry[], latest: readonly TextLine[]): readonly TextLine[] {
  const usufructs = earlier
    .filter(({ kind }) => /USUFRUT/.test(kind))
    .flatMap((entry) => ownerLines(entry, UNSAID_RIGHT));
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
  /** What its own label says of the right. */
  right?: string;
}

/** Those in whose favour an entry is, as rows, each with what they hold below. @param unsaid the right that an acquisition leaves unsaid */
function ownerLines({ lines, kind }: OwnerEntry, unsaid: string): readonly TextLine[] {
  const subjects: Subject[] = [];
  let [share, isActive, own] = ['', false, ''];
  for (const line of lines.slice(1)) {
    const text = textOfLine(line).replace(/\t/g, ' ');
    const folded = fold(text);
    const last = subjects.at(-1);
    const quota = QUOTA.exec(text)?.[1];
    if (ACTIVE.test(folded)) [isActive, own] = [true, rightIn(folded) ?? ''];
    else if (PASSIVE.test(folded)) isActive = false;
    else if (quota !== undefined && last) last.share = quota;
    else if (quota !== undefined) share = quota;
    else if (!isActive) continue;
    else if (ID.test(folded) && last?.id === '') last.id = text.includes('*') ? NO_NUMBER : text.replace(/^[^\d]*/, '');
    else if (SUBJECT.test(text) || (!last && /^\p{Lu}/u.test(text)))
      subjects.push({ ...subjectOf(line, text), right: own });
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
  const right = rightIn(kind) ?? unsaid;
  const together = subjects.length === 2 && isInCommon(lines, subjects) ? ` ${TOGETHER}` : '';
  // A sentence, so that it is no heading.
  const held = (part: string, subject: Subject) => ({
    ...subject.line,
    gap: false,
    cells: [{ x: 0, text: `${part === '' ? UNSAID_SHARE : part} ${subject.right || right}${together}.` }],
  });
  const row = ({ line, name, id }: Subject): TextLine => ({
    ...line,
    gap: true,
    cells: [{ x: 0, text: name }, ...(id === '' ? [] : [{ x: 200, text: id }])],
  });
  const [one] = subjects;
  if (!one) return [];
  if (subjects.some((subject) => subject.share !== '' || subject.right))
    return subjects.flatMap((subject) => [row(subject), held(subject.share || share, subject)]);
  return [...subjects.map(row), held(share, one)];
}

function rightIn(folded: string): string | undefined {
  return RIGHTS.find(([pattern]) => pattern.test(folded))?.[1];
}

/** Whether those in whose favour an entry is are married in a community of property, and to each other. */
function isInCommon(lines: readonly TextLine[], subjects: readonly Subject[]): boolean {
  const text = fold(sentenceOf(lines)).split(/\bSUJEITOS?(?:\(S\))? PASSIVO/)[0] ?? '';
  const spouses = [...text.matchAll(MARRIED_TO)].map(([, first]) => first);
  const names = subjects.map(({ name }) => fold(name).split(/\s/, 1)[0]);
  return isCommonProperty(text) && !/\bSEPARACAO\b/.test(text) && spouses.every((first) => names.includes(first));
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

const IN_FAVOUR = /\ba favor de\s*:?\s*(\p{Lu}.*)$/u;
const ACTIVE_INLINE =
  /\bsujeitos?(?:\(s\))? ac?tivos?(?:\(s\))?\s*:\s*(\p{Lu}.*?)(?=\.?\s+sujeitos?(?:\(s\))? passivos?|$)/iu;
const AND_SPOUSE = /^[\s,;]*(?:e\s+)?(?:(?:sua |seu )?(?:mulher|marido|espos[oa]|c[oô]njuge)\s+)?/iu;
const SENTENCE_SHARE =
  /\b(?:quota|quinh[aã]o|parte|propor[cç][aã]o)\s+(?:de\s+)?(\d{1,5}\/\d{1,5}|\d{1,3}(?:,\d+)?\s?%)/iu;
/** A spouse with a number of their own. */
const PARTNER =
  /\bcasad[oa](?:\/a|\(a\))?\s+com:?\s+(\p{Lu}[^,;:]{4,80}?)(?:,|\sno regime\s[^;:]{3,60}?)\s*NIF:?\s+(\d{9})/iu;
const MARRIED_TO = /\bCASAD[OA](?:\/A|\(A\))? COM:?\s+([A-Z]+)/g;
/** After a name in one line with its details. */
const DETAILS =
  /,\s+(?=(?:NIF|NIPC|contribuinte|casad[oa]|solteir[oa]|vi[uú]v[oa]|divorciad[oa]|separad[oa]|maior|menor|sede|morada|quota)\b)/iu;
const INLINE_QUOTA = /\bquota(?: adquirida)?\s*:\s*(\d{1,5}\/\d{1,5}|\d{1,3}(?:,\d+)?\s?%)/iu;
/** What an entry leaves unsaid: an acquisition names no right, and of a couple no shares. */
export const UNSAID_RIGHT = 'propriedade adquirida';
export const UNSAID_SHARE = '100/100';
/** A couple's entry, whose share is theirs together. */
export const TOGETHER = 'em comunhão';
/** The right of an acquisition in a paper without a word of any other right. */
export const FULL_RIGHT = 'propriedade plena';
const ACTIVE =
  /^\W*SUJEITOS?(?:\(S\))? AC?TIVOS?(?:\(S\))?(?: D[AO] (?:NUA[- ]PROPRIEDADE|RAIZ|USUFRUTO|PROPRIEDADE PLENA))?\W*$/;
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
