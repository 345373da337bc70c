import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { onTextsRestored, restoreTexts, typedTexts } from './typed-texts.ts';

test('what was typed on an order comes back as it was, and nothing of another order', () => {
  const storage = memoryStorage();
  const mails = { enviar_email: { subject: 'Tu nota', text: 'Falta la firma.' } };
  storage.setItem('panel.draft.7', JSON.stringify({ note: '', mails }));
  storage.setItem('panel.ask.7', '{"text":"¿Qué letra?"}');
  storage.setItem('panel.draft.17', '{"note":"otra"}');
  const texts = typedTexts(storage, 7);
  expect(Object.keys(texts).sort()).toEqual(['panel.ask.7', 'panel.draft.7']);
  storage.removeItem('panel.draft.7');
  storage.removeItem('panel.ask.7');
  let heard = 0;
  const stop = onTextsRestored(() => {
    heard += 1;
  });
  restoreTexts(storage, texts);
  stop();
  expect(typedTexts(storage, 7)).toEqual(texts);
  expect(heard).toBe(1);
});

test('what was typed since stays, and what is empty is filled', () => {
  const storage = memoryStorage();
  storage.setItem('panel.draft.7', JSON.stringify({ note: 'nueva', mails: null }));
  restoreTexts(storage, { 'panel.draft.7': JSON.stringify({ note: 'vieja', mails: { a: { text: 'x' } } }) });
  expect(JSON.parse(storage.getItem('panel.draft.7') ?? '')).toEqual({ note: 'nueva', mails: { a: { text: 'x' } } });
});
