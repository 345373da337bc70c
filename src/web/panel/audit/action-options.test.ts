import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../../domain/audit/audit-action.ts';
import { optionsFor } from './action-options.ts';
import { AUDIT_MESSAGES } from './i18n/messages.ts';

const actions = Object.entries(AUDIT_MESSAGES.es.actions).map(([value, label]) => ({ value, label }));
const codes = (typed: string, chosen = '') =>
  optionsFor(actions, { typed, chosen, begins: (code) => `${code}…` }).map(({ value }) => value);

test('an action is found by its words, without accents, and by its code', () => {
  expect(codes('invitacion repetida')).toEqual(['agent.invite_again']);
  expect(codes('session.sign_in')).toEqual(['session.sign_in']);
  expect(codes('')).toEqual([...AUDIT_ACTIONS]);
});

test('the beginning of codes stands for all of them', () => {
  expect(codes('agent.')).toEqual([
    'agent.',
    'agent.invite',
    'agent.invite_again',
    'agent.change',
    'agent.switch_off',
    'agent.link_identity',
  ]);
  expect(codes('no such thing')).toEqual([]);
});

test('what is chosen stays among the options, also where it is no action of today', () => {
  expect(codes('clientes unidos', 'agent.')).toEqual(['customer.merge', 'agent.']);
  expect(codes('', 'old.code')[0]).toBe('old.code');
});

test.each(['es', 'en', 'pt'] as const)('no two actions have the same words in %s', (locale) => {
  const words = Object.values(AUDIT_MESSAGES[locale].actions);
  expect(new Set(words).size).toBe(words.length);
});
