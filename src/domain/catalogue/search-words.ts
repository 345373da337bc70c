import { foldName } from '../territory/place-name.ts';

/** The words of a text that carry meaning, folded and without endings for number and gender. */
export function searchWords(text: string): string[] {
  return foldName(text.replaceAll('-', ' '))
    .split(' ')
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map(stemOf);
}

/** "notas" and "nota", "propietarios" and "propietaria", "certidões" and "certidão", "companies" and "company" are one word. */
function stemOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word.replace(/s$/, '');
  return word
    .replace(/(?:coes|ciones)$/, 'cion')
    .replace(/cao$/, 'cion')
    .replace(/oes$/, 'ao')
    .replace(/ies$/, 'y')
    .replace(/(?<=[lrnd])es$/, '')
    .replace(/s$/, '')
    .replace(/(?<=..)[aeo]$/, '');
}

// Articles, prepositions, pronouns and the auxiliary verbs of questions, in the three languages, folded.
const SMALL_WORDS = new Set(
  `a al ante como con cual cuando de del donde e el ella ellos en era es esta este esto estoy fue ha han hay he la las le lo los mas me mi mis
  muy no nos o para pero por porque puede puedo que quien quiero se ser si sin sobre son su sus te tengo tiene tu tus un una uno unos y ya yo
  an and any are at be by can do does for from get has have how i if in into is it its me my need of on or our that the their there this to
  want was what where which who whose with you your
  ao aos as com da das do dos ela ele em essa esse eu foi isto mas meu minha na nas nao nem nos num numa os ou pela pelo quem quero sao seu sua tem
  tenho um uma vou`
    .split(/\s+/)
    .filter(Boolean),
);
