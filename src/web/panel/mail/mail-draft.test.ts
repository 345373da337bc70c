import { describe, expect, test } from 'vitest';
import type { EmailTemplate } from '../../../contract/mail.ts';
import { draftOf, NO_MAIL, wordsOf } from './mail-draft.ts';

const in3 = (text: string) => ({ es: text, en: `en ${text}`, pt: `pt ${text}` });
const TEMPLATE: EmailTemplate = {
  id: 1,
  code: 'answer',
  name: in3('Respuesta'),
  group: 'general',
  template: in3('Hola, {{name}}: {{reason}}'),
  details: { subject_template: in3('Pedido {{order_number}}'), header_template: in3('h'), button_template: null },
};

describe('the words of a mail as an operation reads them', () => {
  test('are none where nothing was written', () => {
    expect(wordsOf(undefined, 'es')).toEqual({});
    expect(wordsOf(NO_MAIL, 'es')).toEqual({});
  });

  test('are in the customer’s language unless another was chosen; what was not touched stays the template’s', () => {
    expect(wordsOf({ ...NO_MAIL, subject: 'Hola' }, 'pt')).toEqual({
      response_messages: [{ language: 'pt', subject: 'Hola', body: '' }],
    });
    expect(wordsOf({ ...NO_MAIL, template: 'patience', language: 'en' }, 'pt')).toEqual({
      email_template: 'patience',
      response_messages: [{ language: 'en', subject: '', body: '' }],
    });
  });
});

test('a template is chosen with everything filled in that is known, and the rest to be seen', () => {
  expect(draftOf(TEMPLATE, { language: 'pt', values: { name: 'Inês', order_number: '160000001' } })).toEqual({
    template: 'answer',
    language: 'pt',
    subject: 'pt Pedido 160000001',
    text: 'pt Hola, Inês: {{reason}}',
  });
});
