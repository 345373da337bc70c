import { fold } from './fold.ts';

/**
 * The entries of a paragraph that lists several in prose: after its introduction they are divided by semicolons, and later sentences
 * name others. Any other paragraph is one entry.
 */
export function listedCharges(paragraph: string): readonly string[] {
  const introduction =
    (BURDENED.exec(fold(paragraph)) ?? INTRODUCTION.exec(fold(paragraph)) ?? ONLY.exec(fold(paragraph)))?.[0] ?? '';
  const rest = paragraph.slice(introduction.length);
  if (/^\W*a\)\s/.test(rest) && NEXT_LETTER.test(rest)) return rest.split(NEXT_LETTER);
  if (/^\W*\(?1\)\s/.test(rest) && NEXT_FIGURE.test(rest)) return rest.split(NEXT_FIGURE);
  const sentences = rest.split(OTHER_SENTENCE);
  if (introduction === '' && !ARTICLE.test(fold(paragraph))) return sentences;
  return sentences.flatMap((sentence) => sentence.split(NEXT_ENTRY)).filter((entry) => entry.trim() !== '');
}

/** Whether a paragraph only announces the charges that follow, without naming any. */
export function announcesCharges(text: string): boolean {
  const folded = fold(text);
  return (ANNOUNCED.test(folded) || SAID_BELOW.test(folded)) && !/\bPROCEDENCIA|\bPROCEDENTE/.test(folded);
}

const ANNOUNCED =
  /^\W*[^.;]{0,140}\b(?:VIGENTES?|VIGENTS|EN VIGOR|SUBSISTEN\w*|SIGUIENTES?|SEGUENTS?|SEGUINTES?|A CONTINUACION?|RELACIONAN|HISTORIAL|HISTORIA|INDARREAN|HURRENGO\w*|HONAKO\w*)\b[^.;:]{0,60}:$/;
/** The same in a sentence: "Sobre la finca pesan las dos cargas que se dicen seguidamente." */
const SAID_BELOW =
  /^\W*[^.;:]{0,90}\b(?:CARGAS|GRAVAMENES|CARREGUES|ONUS|AFECCIONES)\b[^.;:]{0,60}\b(?:SIGUEN|SIGUIENTES|SEGUIDAMENTE|A CONTINUACION|SEGUEIXEN|SEGUENTS|SEGUINTES|ABAIXO)\b[^.;:]{0,24}\.$/;
/** In prose: "the following remain on the property:", and the first of them. */
const INTRODUCTION =
  /^\W*[^.;:]{0,140}\b(?:SIGUIENTES?|SEGUENTS?|SEGUINTES?|A CONTINUACION?(?: SE \w+)?|RELACIONAN|SUBSISTEN|VIGENTES?|VIGENTS|EN VIGOR)\b[^.;:]{0,40}:\s+(?=(?:\(?1\) |UNA?|UNHA|LA|EL|DOS|DUES|DUAS|HIPOTE|ANOTACI|SERVI|AFECC|CONDICI|PROHIB))/;
const ARTICLE =
  /^\W*(?:(?:QUE )?(?:SE HALLA|SE ENCUENTRA|ESTA|QUEDA) GRAVADA:? (?:CON|POR|AMB) |(?:CON|AMB) )?(?:UNA?|UNHA|LA|EL|OTRA|A|L')\s/;
const OTHER_SENTENCE =
  /(?<=\.)\s+(?=(?:Figura|Consta|Aparece|Existe|Subsiste|Hay|Pesa|Grava|Hi ha|Consten|Figuren)\w*\s(?:tambi[eé]n|tam[eé]n|tamb[eé]|adem[aá]s|asimismo|igualmente)\b|Se hace constar que|(?:La|El|Otra|Otro|L['’]|A|O)\s?(?:hipoteca|embargo|embargament|anotaci[oó]n?|servidumbre|servitud|servidume|condici[oó]n?|penhora)\b|(?:Tambi[eé]n|Asimismo|Igualmente|Adem[aá]s|Tamb[eé]|Tam[eé]n),?\s)/u;
/** "It is burdened:" before the list. */
const BURDENED =
  /^\W*(?:QUE )?(?:(?:LA|DICHA|ESTA|AQUESTA|A) FINCA )?(?:SE HALLA|SE ENCUENTRA|ESTA|QUEDA|RESTA|ATOPASE) GRAVAD[AO]\s?:\s+(?=CON|AMB|POR|COM|UN)/;
/** "As to charges, there only is" before the only one. */
const ONLY =
  /^\W*(?:EN CUANTO A|RESPECTO (?:A|DE)|QUANT A|EN CANTO A|QUANTO A|POR LO QUE SE REFIERE A)(?: LAS| LES| AS| OS)? (?:CARGAS|CARREGUES|GRAVAMENES|ONUS)[^,.:]{0,30}, (?:(?:UNICAMENTE|SOLO|SOLAMENTE|NOMES|SO|APENAS) )?(?:LE |HI |SE )?(?:APARECE|CONSTA|FIGURA|EXISTE|HAY|HI HA|HAI|PESA|TIENE|SUBSISTE)N? (?=UNA?\b|UNHA\b|UMA?\b|LA\b|EL\b)/;
/** "a) Hipoteca ... b) Embargo ..." in one paragraph. */
const NEXT_LETTER = /(?<=[.;])\s+(?=[b-h]\)\s+\p{Lu})/u;
/** "(1) hipoteca ..., (2) afecció ...", or with another mark. */
const NEXT_FIGURE = /[.;,]?\s+(?:y\s+|i\s+|e\s+)?(?=\(?[2-9]\)\s+\p{L})/u;
const NEXT_ENTRY =
  /;\s+(?:(?:y|e|i|eta)\s+)?(?=(?:(?:con|amb|com|por)\s+)?(?:otra|una?|unha|la|el|una altra|outra)\s+(?:\p{Ll}+\s){0,2}?(?:hipotec|anotaci|servi|afecci|condici|prohib|embarg|arrend|opci|derecho|dret|dereito|nota))/u;
