import { roadWord } from './road-types.ts';
import type { Street } from './street.ts';

/** The everyday form of a street: "Calle Mayor"; "Avenida de la Constitucion", since the cadastre has no accents. */
export function streetLabel({ type, name }: Pick<Street, 'type' | 'name'>): string {
  const word = roadWord(type);
  const spoken = sentenceCase(inSpokenOrder(name));
  if (!word || spoken.toLowerCase().startsWith(`${word} `)) return spoken;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${spoken.replace(/^(De|Del) /, (article) => article.toLowerCase())}`;
}

/** The cadastre moves insignificant words to the end: "CONSTITUCION DE LA", "RETELA, LA". */
function inSpokenOrder(name: string): string {
  const [, main, article] = /^(.+?),? \(?((?:DE )?(?:LA|LAS|LOS|EL)|DEL?)\)?$/.exec(name) ?? [];
  return main === undefined ? name : `${article} ${main}`;
}

function sentenceCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s(/-])(\p{L}[\p{L}\d]*)/gu, (_whole, before: string, word: string) => {
      const isSmall = before !== '' && SMALL.has(word);
      return (
        before + (isSmall ? word : ROMAN.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))
      );
    })
    .replace(/(\p{L}['’])(\p{Ll})/gu, (_whole, before: string, letter: string) => before + letter.toUpperCase());
}

const SMALL: ReadonlySet<string> = new Set('de del la las el los y i e d da do dels les'.split(' '));
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
