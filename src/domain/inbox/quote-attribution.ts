import type { TextLine } from './text-lines.ts';

/** A sentence that names the author of the following text: from `start` to the line before `end`. */
export interface Attribution {
  readonly start: number;
  /** It contains a time or an address, so the following text is quoted even without marks. */
  readonly isCertain: boolean;
}

/**
 * The attribution that ends with the line at `last` ("El lun, 23 nov 2026 a las 10:00, Ana (<ana@x.test>) escribió:"), or null. Programs
 * wrap it over up to five lines, at any position.
 */
export function attributionEndingAt(lines: readonly TextLine[], last: number): Attribution | null {
  const ending = lines[last]?.bare ?? '';
  if (!/[:：]\W{0,8}$/.test(ending) || lines[last]?.isMarked) return null;
  let joined = '';
  let byName: Attribution | null = null;
  for (let start = last; start >= Math.max(0, last - MOST_WRAPPED); start -= 1) {
    const line = lines[start] as TextLine;
    if (line.bare === '' || line.isMarked) break;
    joined = `${line.bare} ${joined}`;
    if (joined.length > MOST_LENGTH) break;
    const kind = kindOf(joined);
    if (kind === 'begun_by_date') return { start, isCertain: isCertain(joined) };
    // The line above may be its beginning with the date: "El lun, 23 nov 2026 a las 10:00, Ana (<".
    if (kind === 'begun_by_name') byName ??= { start: withWrappedName(lines, start), isCertain: isCertain(joined) };
  }
  return byName;
}

function kindOf(joined: string): 'begun_by_date' | 'begun_by_name' | null {
  const bare = joined.replace(/^[-*_~ ]+/, '').replace(/[-*_~ ]+$/, '');
  if (OLD_GMAIL.test(bare)) return 'begun_by_date';
  const verb = VERB.exec(bare);
  if (!verb) return CITED.test(bare) && (DATED.test(bare) || ADDRESS.test(bare)) ? 'begun_by_date' : null;
  const [before, after] = [bare.slice(0, verb.index), bare.slice(verb.index + verb[0].length)];
  // "escribió:" at the end, or "escreveu (segunda, 23/11/2026 à(s) 10:00):", which has text before the colon.
  if (after.length > 90 || (!/^\W*$/.test(after) && !DATED.test(after))) return null;
  const isAbout = DATED.test(bare) || ADDRESS.test(bare);
  if (OPENERS.test(bare)) return isAbout ? 'begun_by_date' : null;
  if (!/^\W*$/.test(after)) return before.length <= 150 ? 'begun_by_name' : null;
  return ADDRESS.test(before) && before.length <= 150 && !/[.!?] /.test(before.replace(ADDRESS, ''))
    ? 'begun_by_name'
    : null;
}

/** Whether a line is an attribution directly followed by the quote, as in Yahoo mails. */
export function isAttributionWithText({ raw, isMarked }: TextLine): boolean {
  const said = isMarked ? null : /^(.{20,300}?[:：])[ \t\u00a0]{2,}\S/.exec(raw)?.[1]?.trim();
  return said !== null && said !== undefined && kindOf(said) === 'begun_by_date' && isCertain(said);
}

/** A name before the address may be on the line before, if that line was full. */
function withWrappedName(lines: readonly TextLine[], start: number): number {
  const [line, before] = [lines[start], lines[start - 1]];
  if (!line || !before || before.bare === '' || before.isMarked) return start;
  if (/[<(]$/.test(before.bare)) return start - 1;
  const firstWord = /^\S+/.exec(line.bare)?.[0].length ?? 0;
  const isFull = before.bare.length + 1 + firstWord > 64;
  const hasNoName = /^[<(]/.test(line.bare) && before.bare.length <= 60 && !/[.,:;!?]$/.test(before.bare);
  return hasNoName || (isFull && /^[<(]/.test(line.bare)) ? start - 1 : start;
}

function isCertain(joined: string): boolean {
  return ADDRESS.test(joined) || (CLOCK.test(joined) && DATED.test(joined));
}

const OPENERS =
  /^(?:el|en|el d[ií]a|con fecha|on|at|em|no|a|o|às|as|no dia|em data de|le|am|il|op|den|d\.?|o d[ií]a|mensaje citado por|citando(?: a)?|quoting|quoted from|\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?![\p{L}])/iu;
const VERB =
  /(?<![\p{L}])(?:escribi[oó]|escribe|ha escrito|escrib[ií]a|escreveu|escreve|wrote|writes|has written|va escriure|ha escrit|escribiu|a [eé]crit|ha scritto|schrieb|hat geschrieben|idatzi du|heeft .{0,60}geschreven|schreef)(?![\p{L}])/iu;
const DATED =
  /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}(?:[.ºª]|st|nd|rd|th)? (?:de |d')?\p{L}{3,10}\.?,? ?(?:de |del )?\d{0,4}|\p{L}{3,10}\.? \d{1,2},? ?\d{0,4}|\d{1,2}[:.h]\d{2}/iu;
const CLOCK = /\d{1,2}[:.h]\d{2}/;
const ADDRESS = /[^\s<>()[\]:;,]{1,64}@[^\s<>()[\]:;,]{1,120}/;
/** "2026-11-23 10:00 GMT+01:00 Ana <ana@x.test>:" */
const OLD_GMAIL = /^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}.{0,160}@.{0,120}[:：]\W*$/;
/** "Missatge de Ana <ana@x.test> del dia dl., 23 de nov. 2026 a les 10:00:" */
const CITED = /^(?:missatge de|mensaje citado por|citando(?: a)?|quoting|quoted from) .{1,200}[:：]$/iu;

const MOST_WRAPPED = 4;
const MOST_LENGTH = 500;
