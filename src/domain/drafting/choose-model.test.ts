import { describe, expect, test } from 'vitest';
import { chooseModel, localeOfQuery, rankModels } from './choose-model.ts';
import type { LegalModel } from './legal-model.ts';

const model = (id: string, title: string, words: readonly string[] = [], locale: 'es' | 'pt' = 'es'): LegalModel => ({
  id,
  locale,
  title,
  words,
  paragraphs: [],
});
const DEBT = model('burofax', 'Requerimiento de pago', ['deuda', 'burofax']);
const MORTGAGE = model('hipoteca', 'Cancelación de hipoteca', ['pago']);
const EXPIRED = model('caducada', 'Cancelación de hipoteca caducada', ['registro']);
const GENERAL = model('general-solicitud', 'Solicitud', ['general']);
const OTHER = model('general-otra', 'Otra', ['general']);
const LIBRARY = [DEBT, MORTGAGE, EXPIRED, GENERAL, OTHER];
const ranked = (query: string, models = LIBRARY) => rankModels(query, models).map(({ id }) => id);

describe('models are ranked', () => {
  test.each([
    ['a word of the title counts more than one of the others', 'pago', ['burofax', 'hipoteca']],
    ['a rare word counts more than one that several have', 'hipoteca caducada', ['caducada', 'hipoteca']],
    ['of two that fit equally the plainer comes first', 'hipoteca', ['hipoteca', 'caducada']],
    ['two words count more than one', 'deuda de pago', ['burofax', 'hipoteca']],
    ['one that fits nothing is none', 'zzz', []],
    ['a word that is given twice counts once', 'pago pago deuda', ['burofax', 'hipoteca']],
    ['no words', '', []],
  ])('%s', (_what, query, ids) => {
    expect(ranked(query)).toEqual(ids);
  });

  test.each([
    ['cancelaciones', 'Cancelación'],
    ['CANCELACION', 'Cancelación'],
    ['cancelação', 'cancelações'],
    ['cancelação', 'cancelación'],
    ['deudas', 'deuda'],
    ['registros', 'registro'],
    ['poderes', 'poder'],
    ['gestora', 'gestores'],
  ])('with any ending, %s finds %s', (query, title) => {
    expect(ranked(query, [model('it', title)])).toEqual(['it']);
  });

  test.each([
    ...['una', 'uno', 'unos', 'unas', 'los', 'las', 'del', 'para', 'por', 'con', 'sin', 'que', 'sobre', 'este', 'esta'],
    ...[
      'ese',
      'esa',
      'como',
      'quiero',
      'quisiera',
      'necesito',
      'redacta',
      'redactar',
      'redáctame',
      'escribe',
      'escribir',
    ],
    ...['prepara', 'preparar', 'haz', 'hacer', 'documento', 'escrito', 'modelo', 'favor', 'cliente', 'expediente'],
    ...['uma', 'umas', 'uns', 'dos', 'das', 'pelo', 'pela', 'com', 'sem', 'quero', 'preciso', 'redija', 'redigir'],
    ...['escreva', 'escrever', 'faça', 'fazer', 'minuta', 'processo', 'de', 'la', 'el', 'a', 'e', 'o'],
  ])('"%s" says nothing of what is wanted', (word) => {
    expect(ranked(word, [model('it', `Texto ${word}`, [word])])).toEqual([]);
  });
});

describe('the model of a request', () => {
  test('is the best in its language, and the first general one where none fits', () => {
    const portuguese = model('cancelamento', 'Cancelamento de hipoteca', [], 'pt');
    const models = [portuguese, ...LIBRARY];
    expect(chooseModel('hipoteca', { models, locale: 'es' })).toBe(MORTGAGE);
    expect(chooseModel('hipoteca', { models, locale: 'pt' })).toBe(portuguese);
    expect(chooseModel('zzz', { models, locale: 'es' })).toBe(GENERAL);
    expect(chooseModel('zzz', { models, locale: 'pt' })).toBeNull();
  });

  test('is never a general one by its words', () => {
    expect(chooseModel('pago general', { models: LIBRARY, locale: 'es' })).toBe(DEBT);
    expect(chooseModel('otra', { models: LIBRARY, locale: 'es' })).toBe(GENERAL);
  });
});

describe('the language of a request', () => {
  test.each([
    ...['uma', 'umas', 'dos', 'das', 'pelo', 'pela', 'não', 'requerimento', 'cancelamento', 'procuração', 'oposição'],
    ...['interpelação', 'senhorio', 'freguesia', 'contribuinte', 'certidão', 'predial', 'registo', 'conservatória'],
    ...['comercial', 'autorização', 'declaração', 'morada', 'prédio', 'ao', 'aos', 'na', 'no', 'em', 'ação', 'praça'],
  ])('is Portuguese by "%s"', (word) => {
    expect(localeOfQuery(`XYZ ${word.toUpperCase()} xyz`)).toBe('pt');
  });

  test.each([
    ...['una', 'los', 'las', 'del', 'instancia', 'registro', 'solicitud', 'cancelación', 'autorización', 'recurso'],
    ...['gubernativo', 'burofax', 'certificado', 'requerimiento', 'finca', 'el', 'y', 'con', 'año'],
  ])('is Spanish by "%s"', (word) => {
    expect(localeOfQuery(`XYZ ${word} xyz`)).toBe('es');
  });

  test.each(['', 'xyz', 'hipoteca', 'uma finca'])('is open for "%s"', (query) => {
    expect(localeOfQuery(query)).toBeNull();
  });

  test('is that of most of its words', () => {
    expect(localeOfQuery('requerimento de certidão da finca')).toBe('pt');
    expect(localeOfQuery('instancia y certificado em papel')).toBe('es');
  });
});
