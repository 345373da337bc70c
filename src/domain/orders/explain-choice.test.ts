import { expect, test } from 'vitest';
import { HOUR_MS } from '../calendar/time-units.ts';
import { type Choice, explainChoice } from './explain-choice.ts';

const FRESH: Choice = {
  own: false,
  answeredFor: null,
  priority: 1,
  waitedFor: 5 * 60_000,
  dueIn: 3 * HOUR_MS,
  late: false,
};

test.each<[Partial<Choice>, string]>([
  [{}, 'In order of arrival; due in 3 h'],
  [{ dueIn: null }, 'In order of arrival; no deadline'],
  [{ dueIn: -HOUR_MS, late: true }, 'In order of arrival; late by 1 h'],
  [{ dueIn: 0 }, 'In order of arrival; due at opening time'],
  [{ dueIn: -0 }, 'In order of arrival; due at opening time'],
  [{ dueIn: 0, late: true }, 'In order of arrival; late'],
  [{ dueIn: 40_000 }, 'In order of arrival; due in 1 min'],
  [{ waitedFor: HOUR_MS }, 'Its turn: waiting for 1 h; due in 3 h'],
  [{ waitedFor: HOUR_MS - 1 }, 'In order of arrival; due in 3 h'],
  [{ priority: 3 }, 'High priority: claim; due in 3 h'],
  [{ priority: 2, waitedFor: 23 * HOUR_MS }, 'High priority: urgent, waiting for 2 d 3 h; due in 3 h'],
  [{ waitedFor: 23 * HOUR_MS }, 'Its turn: waiting for 2 d 3 h; due in 3 h'],
  [{ priority: 0, waitedFor: 70 * HOUR_MS }, 'Its turn: priority 0, waiting for 7 d; due in 3 h'],
  [{ answeredFor: 2.5 * HOUR_MS, waitedFor: 50 * HOUR_MS }, 'Its turn: answered 2 h 30 min ago; due in 3 h'],
  [{ own: true, answeredFor: 12 * 60_000, priority: 3 }, 'Your own order, answered 12 min ago; due in 3 h'],
])('%j is explained as: %s', (change, line) => {
  expect(explainChoice({ ...FRESH, ...change }).en).toBe(line);
});

test('the line is there in three languages', () => {
  expect(explainChoice({ ...FRESH, priority: 3, waitedFor: 11 * HOUR_MS })).toEqual({
    es: 'Prioridad alta: reclamación, en espera desde hace 1 d 1 h; vence en 3 h',
    en: 'High priority: claim, waiting for 1 d 1 h; due in 3 h',
    pt: 'Prioridade alta: reclamação, em espera há 1 d 1 h; vence em 3 h',
  });
});

test.each<[Partial<Choice>, string, string]>([
  [{ dueIn: null }, 'Por orden de llegada; sin plazo', 'Por ordem de chegada; sem prazo'],
  [{ dueIn: 0 }, 'Por orden de llegada; vence al abrir', 'Por ordem de chegada; vence à abertura'],
  [{ dueIn: 0, late: true }, 'Por orden de llegada; fuera de plazo', 'Por ordem de chegada; fora do prazo'],
  [
    { dueIn: -HOUR_MS, late: true },
    'Por orden de llegada; fuera de plazo por 1 h',
    'Por ordem de chegada; fora do prazo por 1 h',
  ],
  [
    { own: true, answeredFor: HOUR_MS },
    'Tu pedido, con respuesta desde hace 1 h; vence en 3 h',
    'O seu pedido, com resposta há 1 h; vence em 3 h',
  ],
  [
    { answeredFor: HOUR_MS },
    'Le toca: con respuesta desde hace 1 h; vence en 3 h',
    'É a sua vez: com resposta há 1 h; vence em 3 h',
  ],
  [{ priority: 0 }, 'Le toca: prioridad 0; vence en 3 h', 'É a sua vez: prioridade 0; vence em 3 h'],
  [{ priority: 2 }, 'Prioridad alta: urgente; vence en 3 h', 'Prioridade alta: urgente; vence em 3 h'],
  [{ priority: 4 }, 'Prioridad alta: prioridad 4; vence en 3 h', 'Prioridade alta: prioridade 4; vence em 3 h'],
  [{ priority: 5 }, 'Prioridad alta: prioridad 5; vence en 3 h', 'Prioridade alta: prioridade 5; vence em 3 h'],
])('%j reads so in Spanish and Portuguese', (change, es, pt) => {
  expect(explainChoice({ ...FRESH, ...change })).toMatchObject({ es, pt });
});

test.each([4, 5])('priority %i is named in English too', (priority) => {
  expect(explainChoice({ ...FRESH, priority }).en).toBe(`High priority: priority ${priority}; due in 3 h`);
});
