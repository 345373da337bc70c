import { expect, test } from 'vitest';
import { operationPayload } from '../../../contract/orders/operation-fields.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { PANEL_MESSAGES } from '../i18n/use-panel-messages.ts';
import { isWrongField, problemText } from './problem-text.ts';

function refused(...fields: readonly string[]): ApiProblem {
  const message = `Hay datos que no son válidos: ${fields.join(', ')}`;
  return new ApiProblem({ code: 'invalid_input', message, status: 422, extra: { fields } });
}

/** What the panel sends by itself, and nobody can get wrong. */
const PANELS_OWN: readonly string[] = ['operation', 'panel_version', 'updated_at', 'request_key'];
const GIVEN = Object.keys(operationPayload.shape).filter((field) => !PANELS_OWN.includes(field));

test.each(GIVEN)('a wrong %s is named in words, in each language of its own', (field) => {
  const texts = LOCALES.map((locale) => problemText(refused(field), PANEL_MESSAGES[locale]));
  expect(new Set(texts).size).toBe(LOCALES.length);
  for (const text of texts) expect(text).not.toMatch(/\w_\w|válidos/);
});

test('several wrong fields are named in one sentence, each once', () => {
  const text = (...fields: readonly string[]) => problemText(refused(...fields), PANEL_MESSAGES.en);
  expect(text('amount', 'lines')).toBe('Please check the amount, the lines of the price.');
  expect(text('add_tags', 'remove_tags')).toBe('Please check the tags.');
});

test('where a field has no words, the sentence of the server is shown', () => {
  expect(problemText(refused('iban', 'upload_key'), PANEL_MESSAGES.es)).toBe(
    'Hay datos que no son válidos: iban, upload_key',
  );
  expect(problemText(refused(), PANEL_MESSAGES.es)).toContain('no son válidos');
});

test('a field knows whether a refusal is about it', () => {
  expect(isWrongField(refused('iban'), 'iban')).toBe(true);
  expect(isWrongField(refused('reason'), 'iban')).toBe(false);
  expect(isWrongField(null, 'iban')).toBe(false);
});
