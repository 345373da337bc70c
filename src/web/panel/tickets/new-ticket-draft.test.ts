import { expect, test } from 'vitest';
import { type NewTicketDraft, newTicketAt, newTicketOf, newTicketQuery, wrongFields } from './new-ticket-draft.ts';

const WHOLE: NewTicketDraft = {
  ...newTicketAt(''),
  email: ' pilar@correo.test ',
  subject: 'Notas',
  text: 'Hola',
  key: 'pressed-once',
};

test('R092 the address of the page says whom a new ticket is with, and about which item', () => {
  const query = newTicketQuery({
    email: 'pilar@correo.test',
    name: 'Pilar Gómez',
    item: '200001',
    store: '16',
    locale: 'pt',
    group: '',
  });
  expect(query).not.toContain('group');
  expect(newTicketAt(query)).toMatchObject({
    email: 'pilar@correo.test',
    person_name: 'Pilar Gómez',
    item: '200001',
    store_id: 16,
    locale: 'pt',
    kind: 'note',
  });
  expect(newTicketAt('item=x&store=&locale=fr')).toMatchObject({ item: '', store_id: 1, locale: 'es' });
});

test('each field that has to be mended is named', () => {
  expect(wrongFields(newTicketAt(''))).toEqual(['email', 'subject', 'text']);
  expect(wrongFields(WHOLE)).toEqual([]);
  expect(wrongFields({ ...WHOLE, cc: 'abogada', item: '12a' })).toEqual(['cc', 'item']);
});

test('what is written is sent, and what was said is not', () => {
  expect(newTicketOf({ ...WHOLE, kind: 'write', cc: 'a@correo.test b@correo.test' })).toMatchObject({
    email: 'pilar@correo.test',
    cc: ['a@correo.test', 'b@correo.test'],
    related_item_id: null,
    text: 'Hola',
    request_key: 'pressed-once',
  });
  const noted = newTicketOf({ ...WHOLE, item: ' 200001 ' });
  expect(noted).toMatchObject({ received: 'Hola', related_item_id: 200_001 });
  expect('text' in noted).toBe(false);
});
