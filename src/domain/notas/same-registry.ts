import { fold } from './fold.ts';
import type { PlaceNames } from './place-names.ts';
import { isSamePlace } from './same-place.ts';

/**
 * Whether two names are of one land registry: the place and, where both give one, its number. Numbers are digits, Roman, or words.
 */
export function isSameRegistry(places: PlaceNames, one: string, other: string): boolean {
  const [asked, found] = [registryOf(one), registryOf(other)];
  if (asked.number !== null && found.number !== null && asked.number !== found.number) return false;
  return asked.place === '' || found.place === '' || isSamePlace(places, { asked: asked.place, found: found.place });
}

function registryOf(name: string): { readonly place: string; readonly number: number | null } {
  const said = ` ${fold(name).replace(/\s+/g, ' ').trim()} `
    .replace(/ (?:REGISTRO|REGISTRE|REXISTRO|REG\.?)(?= )/g, ' ')
    .replace(
      / (?:DE LA |DE |DA )(?:PROPIEDAD|PROPIETAT|PROPIEDADE)(?= )| (?:PROPIEDAD|PROPIETAT|PROPIEDADE)(?= )/g,
      ' ',
    )
    .replace(
      / (?:N[º°.]{0,2}\.?|NUM\.?|NUMERO) ?(?=[\dA-Z])(?=\d|UN|DOS|TRES|CUA|CIN|SEI|SIE|OCH|NUE|DIE|[IVX]+ )/g,
      ' # ',
    );
  const digits = /(?:# ?|[ ,-])0*(\d{1,2})(?:[ºª°.]?)(?=[ ,.)-])/.exec(said);
  const words = digits ? null : new RegExp(` #? ?(${[...IN_WORDS.keys()].join('|')})(?= )`).exec(said);
  const roman = digits || words ? null : / #? ?([IVX]{1,5})(?= $)/.exec(said);
  const written = digits ?? words ?? roman;
  const number = digits
    ? Number(digits[1])
    : words
      ? (IN_WORDS.get(words[1] as string) ?? null)
      : roman
        ? ROMAN.indexOf(roman[1] as string) + 1 || null
        : null;
  const place = (written ? said.replace(written[0], ' ') : said)
    .replace(/#/g, ' ')
    .replace(/^[\s,.-]+|[\s,.-]+$/g, '')
    .replace(/^(?:DE|DEL|D'|DA|DO)\s*(?=\S)/, (of) => (of.startsWith('DEL') ? 'EL ' : ''))
    .replace(/\s+(?:DE|DEL)$/, '')
    .trim();
  return { place, number };
}

const IN_WORDS: ReadonlyMap<string, number> = new Map(
  'UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ'.split(' ').map((word, index) => [word, index + 1]),
);
const ROMAN = 'I II III IV V VI VII VIII IX X'.split(' ');
