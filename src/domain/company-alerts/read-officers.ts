/** What an entry of the gazette says of an officer. `cancelled`: by the registry itself, such as for a term that ended. */
export const OFFICER_ACTS = ['appointed', 'reelected', 'changed', 'ceased', 'revoked', 'cancelled'] as const;
export type OfficerAct = (typeof OFFICER_ACTS)[number];

export interface Officer {
  readonly act: OfficerAct;
  /** As printed ("Adm. Solid."). */
  readonly post: string;
  /** Of a person or a company, as printed. */
  readonly name: string;
}

/** What an entry says besides: the sheet of the company in its registry ("M 27452") and the day of registration (`yyyy-mm-dd`). */
interface RegistryData {
  readonly sheet: string | null;
  readonly registeredOn: string | null;
}

/** Whole headings of acts that name officers; a purpose may begin a sentence with one of these words. */
const NAMING: readonly (readonly [begins: RegExp, act: OfficerAct])[] = [
  [/^Nombramientos$/, 'appointed'],
  [/^Reelecciones$/, 'reelected'],
  [/^Modificaci[óo]n de poderes$/, 'changed'],
  [/^Ceses\/Dimisiones$/, 'ceased'],
  [/^Revocaciones$/, 'revoked'],
  [/^Cancelaciones de oficio de nombramientos$/, 'cancelled'],
];

/** First words of all headings. Names are printed in capitals, so a word in this spelling is none. */
const HEADING = new RegExp(
  `(?<=^|[.)]\\s*|[.)])(?:${[
    'Nombramientos|Reelecciones|Ceses/Dimisiones|Revocaciones|Cancelaciones de oficio',
    'Constituci[óo]n|Disoluci[óo]n|Extinci[óo]n|Transformaci[óo]n|Fusi[óo]n|Escisi[óo]n|Segregaci[óo]n',
    'Ampliaci[óo]n|Reducci[óo]n|Cambio de|Modificaci[óo]n|Modificaciones|Declaraci[óo]n de unipersonalidad',
    'P[ée]rdida del|Sociedad unipersonal|Situaci[óo]n concursal|Suspensi[óo]n de pagos|Quiebra|Cierre|Reapertura',
    'Reactivaci[óo]n|Adaptaci[óo]n|Desembolso|P[áa]gina web|Primera|Apertura|Sucursal|Emisi[óo]n de|Cesi[óo]n global',
    'Anotaci[óo]n preventiva|Acuerdo de|Articulo 378|Art[íi]culo 378|Cr[ée]dito incobrable|Empresario|Fe de erratas',
    'Otros conceptos|Datos registrales',
  ].join('|')})\\b`,
  'gu',
);

/**
 * A post before its names: words with a small letter ("Adm. Solid.", "Represent.143 RRM."), or, at the begin of a sentence, a few capitals
 * ("ADM.UNICO").
 */
const POST =
  /(?<=^|[\s;.])((?:D\. ?(?=G))?[A-Z\u00C0-\u00DC][\p{L}\d./]*[a-z\u00DF-\u00FF][\p{L}\d./]*(?: [\p{L}\d./]{1,14}){0,3}?)\s*:\s*|(?<=^|\. ?)([A-Z][A-Z./]*(?: [A-Z./]+){0,2})\s*:\s*/gu;

const LONGEST_NAME = 200;
/** A list of representatives may be long; none is longer. */
const MOST = 1_000;

/** The officers that an entry names, in its order. */
export function readOfficers(text: string): readonly Officer[] {
  const found: Officer[] = [];
  for (const { heading, body } of splitActs(text.trim())) {
    const act = NAMING.find(([begins]) => begins.test(heading))?.[1];
    if (act === undefined) continue;
    const posts = [...body.matchAll(POST)];
    posts.forEach((match, at) => {
      const names = body.slice(match.index + match[0].length, posts[at + 1]?.index ?? body.length);
      const post = (match[1] ?? match[2] ?? '').trim();
      for (const name of names.split(';').map(tidyName)) {
        if (name !== '' && found.length < MOST) found.push({ act, post, name: name.slice(0, LONGEST_NAME) });
      }
    });
  }
  return found;
}

function splitActs(text: string): readonly { readonly heading: string; readonly body: string }[] {
  const starts = [...text.matchAll(HEADING)].map(({ index }) => index);
  return starts.map((start, at) => {
    const whole = text.slice(start, starts[at + 1] ?? text.length);
    // The heading ends with its sentence; "Cancelaciones de oficio de nombramientos" is the longest of those that count.
    const end = whole.search(/[.:]/);
    return end < 0 ? { heading: whole, body: '' } : { heading: whole.slice(0, end), body: whole.slice(end + 1).trim() };
  });
}

/** The full stop after a name is none of its own, unless an abbreviation ends with it ("S.L."). */
function tidyName(printed: string): string {
  const bare = printed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]+$/, '');
  return /(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(bare) ? `${bare}.` : bare;
}

/** The registry's data at the end of an entry. */
export function readRegistryData(text: string): RegistryData {
  const data = text.slice(Math.max(0, text.lastIndexOf('Datos registrales')));
  const sheet = /\bH\s*([A-Z]{1,2})\s*-?\s*(\d{1,9})(?=\D|$)/.exec(data);
  const day = /\(\s*(\d{1,2})\.(\d{2})\.(\d{2})\s*\)/.exec(data);
  const [, date = '', month = '', year = ''] = day ?? [];
  const on = `20${year}-${month}-${date.padStart(2, '0')}`;
  return {
    sheet: sheet ? `${sheet[1]} ${Number(sheet[2])}` : null,
    registeredOn: day && isDay(on) ? on : null,
  };
}

/** JavaScript reads the 31st of February as a day of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A sheet as somebody types it ("M-27452", "hoja M 27.452"), normalised; null for other text. */
export function sheetTyped(text: string): string | null {
  const typed = /^\s*(?:hoja|h)?\s*([a-z]{1,2})[\s-]*(\d{1,3}(?:\.\d{3})+|\d{1,7})\s*$/i.exec(text);
  return typed ? `${(typed[1] ?? '').toUpperCase()} ${Number((typed[2] ?? '').replaceAll('.', ''))}` : null;
}
