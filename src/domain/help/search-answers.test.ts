import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { textIn } from '../catalogue/text-in.ts';
import type { Locale } from '../locale/locale.ts';
import { type HelpAnswer, searchAnswers } from './search-answers.ts';

const { products } = catalogueOfFiles();

function answersIn(locale: Locale): HelpAnswer[] {
  return products.flatMap(({ name, content }) =>
    content.faq.map(({ question, answer }) => ({
      question: textIn(question, locale),
      answer: textIn(answer, locale),
      about: textIn(name, locale),
    })),
  );
}
const ANSWERS = { es: answersIn('es'), en: answersIn('en'), pt: answersIn('pt') };

/** Questions, and a word that one of the first three answers must contain. */
const CASES: readonly (readonly [asked: string, locale: Locale, said: RegExp])[] = [
  ['cuanto tarda una nota simple', 'es', /tarda|plazo|cuándo/i],
  ['CUÁNTO TARDA UNA NOTA SIMPLE', 'es', /tarda|plazo|cuándo/i],
  ['validez de la nota simple', 'es', /valid|caduc|vigen/i],
  ['certificado energético caduca', 'es', /caduc|val|años/i],
  ['apostilla', 'es', /apostill/i],
  ['sirve en el extranjero', 'es', /extranjer/i],
  ['valid for how long', 'en', /valid|long/i],
  ['certidão permanente validade', 'pt', /val|permanente/i],
];

describe('questions and answers of all services', () => {
  test.each(CASES)('«%s» (%s) finds what it asks for', (asked, locale, said) => {
    const found = searchAnswers(ANSWERS[locale], asked);
    expect(found.length).toBeGreaterThan(0);
    expect(found.slice(0, 3).some(({ question, about }) => said.test(`${question} ${about}`))).toBe(true);
  });

  test('accents, capitals, endings and a typing mistake find the same', () => {
    const asked = [
      'certificación energética',
      'CERTIFICACION ENERGETICA',
      'certificaciones energéticas',
      'certificasion energetica',
    ];
    const [first, ...others] = asked.map((query) => searchAnswers(ANSWERS.es, query)[0]?.question);
    expect(first).toBeTruthy();
    expect(others).toEqual([first, first, first]);
  });

  test('nothing is found for what is not there, for small words, and for nothing', () => {
    for (const query of ['xylofón verde zzyzx', 'de la el', '', '   ', '¿?']) {
      expect(searchAnswers(ANSWERS.es, query)).toEqual([]);
    }
  });
});

describe('the order of answers', () => {
  const answer = (question: string, said = '', about = ''): HelpAnswer => ({ question, answer: said, about });

  test('a word in the question comes before one in the service’s name and one in the answer', () => {
    const answers = [
      answer('¿Qué recibo?', 'Un documento con la hipoteca.'),
      answer('¿Cuánto cuesta?', '', 'Cancelación de hipoteca'),
      answer('¿Se ve la hipoteca?'),
    ];
    expect(searchAnswers(answers, 'hipoteca').map(({ question }) => question)).toEqual([
      '¿Se ve la hipoteca?',
      '¿Cuánto cuesta?',
      '¿Qué recibo?',
    ]);
  });

  test('a rare word counts for more than a common one, and an answer with both for most', () => {
    const answers = [
      answer('¿Cuánto tarda el documento?'),
      answer('¿Cuánto cuesta el documento?'),
      answer('¿Sirve el documento para la herencia?'),
      answer('¿Qué es una herencia?'),
    ];
    const found = searchAnswers(answers, 'documento herencia').map(({ question }) => question);
    expect(found.slice(0, 2)).toEqual(['¿Sirve el documento para la herencia?', '¿Qué es una herencia?']);
  });
});
