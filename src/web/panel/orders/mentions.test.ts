import { expect, test } from 'vitest';
import { mentionable, mentionedIn, withMention } from './mentions.ts';

const JORGE = { user_id: 2, name: 'Jorge Castaño Rey' };
const ELENA = { user_id: 3, name: 'Elena Prieto Lobo' };
const ALL = [JORGE, ELENA];

test('a colleague is offered by the beginning of any of their names, without accents', () => {
  const offered = (text: string) => mentionable(text, ALL).map(({ user_id }) => user_id);
  expect(offered('Mira esto, @jor')).toEqual([2]);
  expect(offered('@castan')).toEqual([2]);
  expect(offered('@')).toEqual([2, 3]);
  expect(['ana@corr', 'sin nada', '@Jorge Castaño Rey '].map(offered)).toEqual([[], [], []]);
});

test('whom a note names is known by the whole name', () => {
  const text = withMention('¿Lo ves tú, @el', ELENA);
  expect(text).toBe('¿Lo ves tú, @Elena Prieto Lobo ');
  expect(mentionedIn(text, ALL)).toEqual([3]);
  expect(mentionedIn('Elena Prieto Lobo lo vio', ALL)).toEqual([]);
});

test('a colleague is named once, in any letters, and not by the beginning of a longer name', () => {
  const short = { user_id: 4, name: 'Jorge Castaño' };
  const all = [...ALL, short];
  expect(mentionedIn('@jorge castano rey, y otra vez @Jorge Castaño Rey', all)).toEqual([2]);
  expect(mentionedIn('@Jorge Castaño: mira', all)).toEqual([4]);
  expect(mentionedIn('@Jorge Castaño, @Elena Prieto Lobo', all)).toEqual([3, 4]);
  expect(mentionedIn('@Jorge Castaños', all)).toEqual([]);
});
