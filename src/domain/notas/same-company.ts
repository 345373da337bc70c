import { fold } from './fold.ts';
import { spellingKey } from './spelling.ts';

type LegalForm = 'SL' | 'SA' | 'COOP' | 'CB' | 'SC' | 'LDA';

interface Company {
  readonly words: readonly string[];
  /** Null if the name has none. */
  readonly form: LegalForm | null;
}

/** Whether a name has a legal form, as those of companies do. */
export function isCompanyName(name: string): boolean {
  return companyOf(name).form !== null;
}

/**
 * Whether two names are of one company: the same words and numbers in any order. The addition for a single shareholder and the spelling of
 * the legal form are ignored; different legal forms differ, a missing one does not.
 */
export function isSameCompany(one: string, other: string): boolean {
  const [asked, found] = [companyOf(one), companyOf(other)];
  const isForm = asked.form === null || found.form === null || asked.form === found.form;
  return isForm && asked.words.length > 0 && asked.words.join(' ') === found.words.join(' ');
}

function companyOf(name: string): Company {
  let rest = ` ${fold(name)
    .replace(/["'«»“”,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
  let form: LegalForm | null = null;
  for (const [pattern, meant] of FORMS) {
    if (!pattern.test(rest)) continue;
    form ??= meant;
    rest = rest.replace(pattern, ' ');
  }
  const words = rest
    .replace(LEADING, ' ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .map(spellingKey)
    .sort();
  return { words, form };
}

const ALONE = String.raw`(?: ?U\.?|,? UNIPERSONAL| SOCIEDAD UNIPERSONAL|,? \(?UNIPERSONAL\)?)?\.?(?= )`;
const FORMS: readonly (readonly [RegExp, LegalForm])[] = [
  [
    new RegExp(
      String.raw` (?:S\.? ?L\.? ?L\.?|S\.? ?L\.? ?P\.?|S\.? ?L\.? ?N\.?E\.?|S\.? ?L\.?|S\.? ?R\.? ?L\.?)${ALONE}`,
    ),
    'SL',
  ],
  [
    new RegExp(
      ` (?:SOCIEDAD|SOCIETAT|SOCIEDADE) (?:DE RESPONSABILIDAD )?LIMITADA(?: NUEVA EMPRESA| PROFESIONAL| LABORAL)?${ALONE}`,
    ),
    'SL',
  ],
  [new RegExp(String.raw` (?:S\.? ?A\.? ?L\.?|S\.? ?A\.?)${ALONE}`), 'SA'],
  [new RegExp(` (?:SOCIEDAD|SOCIETAT|SOCIEDADE) ANONIMA(?: LABORAL)?${ALONE}`), 'SA'],
  [/ (?:S\.? ?COOP\.?(?: ?AND\.?| ?MAD\.?| ?V\.?| ?LTDA\.?)?|(?:SOCIEDAD )?COOPERATIVA)(?= )/, 'COOP'],
  [/ (?:C\.? ?B\.?|COMUNIDAD DE BIENES)(?= )/, 'CB'],
  [/ (?:S\.? ?C\.?(?: ?P\.?)?|SOCIEDAD CIVIL(?: PARTICULAR| PRIVADA)?)(?= )/, 'SC'],
  [/ (?:LDA\.?|LIMITADA|UNIPESSOAL LDA\.?)(?= )/, 'LDA'],
];
const LEADING = /^ (?:LA |EL )?(?:MERCANTIL|ENTIDAD|ENTIDAD MERCANTIL|SOCIEDAD|COMPANIA|ENTITAT)(?: MERCANTIL)? /;
const PARTICLES: ReadonlySet<string> = new Set('DE DEL LA LAS LOS EL Y I E DO DA DOS DAS'.split(' '));
