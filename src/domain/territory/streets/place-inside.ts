/** A property's place inside its building; null where there is none. */
interface PlaceInside {
  readonly stairs: string | null;
  readonly floor: string | null;
  readonly door: string | null;
}

/** A place inside a building as typed, one field per part. */
type TypedInside = { readonly [Part in keyof PlaceInside]: string };

/**
 * Whether a property's place matches the typed parts. People write "3.º", "izqda." or "bajo" where the cadastre has "03", "IZ" or "BJ"; a
 * floor and door in one field ("3.º B") count as both.
 */
export function liesAt(place: PlaceInside, typed: TypedInside): boolean {
  const wanted = wantedOf(typed);
  return (['stairs', 'floor', 'door'] as const).every(
    (part) => wanted[part] === '' || wanted[part] === meantInside(place[part] ?? ''),
  );
}

/** A floor, stair or door in normal form: `3`, `bj`, `iz`. Unknown words are only folded. */
export function meantInside(text: string): string {
  const folded = fold(text).replace(FILLERS, '').trim();
  const number = /^(\d+)(?:o|a|er|th|st|nd|rd)?$/.exec(folded)?.[1];
  if (number !== undefined) return Number(number) === 0 ? 'bj' : String(Number(number));
  return MEANT.get(folded.replaceAll(' ', '')) ?? folded;
}

function wantedOf({ stairs, floor, door }: TypedInside): TypedInside {
  const [, alone, behind] = /^(\d+[oa]?|[a-z]{3,}) ([a-z]+|\d+)$/.exec(fold(floor)) ?? [];
  const isBoth = door.trim() === '' && alone !== undefined && behind !== undefined && !/^(piso|planta)$/.test(behind);
  const parts = isBoth ? { floor: alone, door: behind } : { floor, door };
  return { stairs: meantInside(stairs), floor: meantInside(parts.floor), door: meantInside(parts.door) };
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+|-(?!\d)|(?<=\w)-/g, ' ')
    .replace(/(\d) (?=(?:o|a)\b)/g, '$1')
    .trim();
}

/** Words written before the actual number or letter. */
const FILLERS = /\b(?:piso|planta|puerta|pta|escalera|esc|andar|porta|escada|floor|door|flat|stairs|no)\b/g;

/** By the cadastre's codes, with their spellings in Spanish, Portuguese and English. */
const WORDS: Readonly<Record<string, string>> = {
  bj: 'bj bajo baja bajos pb rc resdochao ground groundfloor',
  en: 'en ent entlo entresuelo sobreloja mezzanine',
  pr: 'pr pral ppal principal',
  at: 'at atico atc penthouse attic',
  sa: 'sa sobreatico satico',
  '-1': '-1 -01 so st ss sot sotano cave basement',
  '1': 'primero primera primeiro first',
  '2': 'segundo segunda second',
  '3': 'tercero tercera terceiro third',
  '4': 'cuarto cuarta quarto fourth',
  '5': 'quinto quinta fifth',
  iz: 'iz izq izqda izda izqd izquierda esq esquerdo esquerda left',
  dr: 'dr dc de der dch dcha dha derecha dto dta direito direita right',
  ce: 'ce cen ctro cto centro central centre',
};

const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([meant, words]) => words.split(' ').map((word) => [word, meant] as const)),
);
