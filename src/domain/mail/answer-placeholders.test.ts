import { expect, test } from 'vitest';
import { answerPlaceholders } from './answer-placeholders.ts';

test('answers are known by the question, places by their parts', () => {
  expect(
    answerPlaceholders([
      { optionId: 77, type: 'field', printed: ' Juan Pérez ' },
      { optionId: 80, type: 'field', printed: 'Calle Mayor 1' },
      { optionId: 79, type: 'municipio', printed: 'Mieres (Asturias)' },
      { optionId: 1009, type: 'field', printed: ' ' },
    ]),
  ).toEqual({ holder: 'Juan Pérez', address: 'Calle Mayor 1', municipality: 'Mieres', province: 'Asturias' });
});

test('a Portuguese property has its own terms, and its morada is its address', () => {
  expect(
    answerPlaceholders([
      { optionId: 6402, type: 'freguesia', printed: 'Arroios (Lisboa, Distrito de Lisboa)' },
      { optionId: 6404, type: 'field', printed: '123' },
      { optionId: 6406, type: 'field', printed: '45' },
      { optionId: 6407, type: 'field', printed: 'Rua do Sol 2' },
      { optionId: 6408, type: 'field', printed: 'B' },
      { optionId: 6409, type: 'field', printed: 'Lisboa 1' },
    ]),
  ).toEqual({
    freguesia: 'Arroios',
    concelho: 'Lisboa',
    distrito: 'Distrito de Lisboa',
    municipality: 'Lisboa',
    province: 'Distrito de Lisboa',
    descricao_predial: '123',
    artigo_matricial: '45',
    fracao: 'B',
    conservatoria: 'Lisboa 1',
    morada: 'Rua do Sol 2',
    address: 'Rua do Sol 2',
  });
});

test('what is no place in brackets is left out', () => {
  expect(answerPlaceholders([{ optionId: 79, type: 'municipio', printed: 'en algún sitio' }])).toEqual({});
});
