import type { PaperLocale } from './fields.ts';
import type { LegalModel } from './legal-model.ts';

/** The models that match a request, best first. Words of the title weigh more; words that all models share weigh little. */
export function rankModels(query: string, models: readonly LegalModel[]): readonly LegalModel[] {
  const asked = new Set(stemsOf(query));
  const stems = new Map(models.map((model) => [model, wordsOfModel(model)]));
  const rarity = rarityOf([...stems.values()]);
  return models
    .map((model) => ({ model, score: scoreOf(asked, stems.get(model), rarity) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || sizeOf(one.model) - sizeOf(other.model))
    .map(({ model }) => model);
}

/** The model for a request in the document's language; the general one if no other matches. Null only if there are no models. */
export function chooseModel(
  query: string,
  { models, locale }: { readonly models: readonly LegalModel[]; readonly locale: PaperLocale },
): LegalModel | null {
  const own = models.filter((model) => model.locale === locale);
  const isGeneral = ({ id }: LegalModel) => id.startsWith(GENERAL_PREFIX);
  return (
    rankModels(
      query,
      own.filter((model) => !isGeneral(model)),
    )[0] ??
    own.find(isGeneral) ??
    null
  );
}

/** File name prefix of the general model. */
const GENERAL_PREFIX = 'general-';

/** The language of the document that a request asks for; null if its words belong to neither or both. */
export function localeOfQuery(query: string): PaperLocale | null {
  const words = new Set(fold(query).split(/[^a-z]+/));
  const marks = (list: readonly string[]) => list.filter((word) => words.has(word)).length;
  const [pt, es] = [marks(PORTUGUESE) + (/[ãõ]|ç/i.test(query) ? 1 : 0), marks(SPANISH) + (/ñ/i.test(query) ? 1 : 0)];
  return pt === es ? null : pt > es ? 'pt' : 'es';
}

/** Of two equal matches the plainer one is meant. */
function sizeOf({ title }: LegalModel): number {
  return stemsOf(title).length;
}

interface ModelWords {
  readonly title: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

function wordsOfModel({ title, words }: LegalModel): ModelWords {
  return { title: new Set(stemsOf(title)), others: new Set(stemsOf(words.join(' '))) };
}

function rarityOf(models: readonly ModelWords[]): (stem: string) => number {
  const count = new Map<string, number>();
  for (const { title, others } of models) {
    for (const stem of new Set([...title, ...others])) count.set(stem, (count.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log(1 + models.length / (count.get(stem) ?? 1));
}

function scoreOf(asked: ReadonlySet<string>, words: ModelWords | undefined, rarity: (stem: string) => number): number {
  let score = 0;
  for (const stem of asked) {
    if (words?.title.has(stem)) score += 2 * rarity(stem);
    else if (words?.others.has(stem)) score += 1.5 * rarity(stem);
  }
  return score;
}

/** Words of a text without accents and endings, except stop words. */
function stemsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !SILENT.has(word))
    .map((word) =>
      word
        .replace(/(?:ciones|coes)$/, 'cion')
        .replace(/cao$/, 'cion')
        .replace(/(?:es|s)$/, '')
        .replace(/[aeo]$/, ''),
    );
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const SILENT: ReadonlySet<string> = new Set(
  (
    'una uno unos unas los las del para por con sin que sobre este esta ese esa como quiero quisiera necesito redacta redactar ' +
    'redactame escribe escribir prepara preparar haz hacer documento escrito modelo favor cliente expediente uma umas uns dos das ' +
    'pelo pela para com sem quero preciso redija redigir escreva escrever faca fazer minuta cliente processo'
  ).split(' '),
);
const PORTUGUESE =
  'uma umas dos das pelo pela nao requerimento cancelamento procuracao oposicao interpelacao senhorio freguesia contribuinte certidao predial registo conservatoria comercial hipoteca autorizacao declaracao morada predio ao aos na no em'.split(
    ' ',
  );
const SPANISH =
  'una los las del instancia registro solicitud cancelacion autorizacion recurso gubernativo burofax certificado requerimiento finca hipoteca el y con'.split(
    ' ',
  );
