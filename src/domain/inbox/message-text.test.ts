import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

test.each([
  [{ body: ' Hola. \n', html: '<p>Otra cosa</p>', subject: 'Nota' }, 'Hola.'],
  [{ body: ' \n', html: '<p>De la página</p>', subject: 'Nota' }, 'De la página'],
  [{ body: '', html: '<p> </p>', subject: '  Nota ' }, 'Nota'],
  [{ body: '', html: null, subject: 'Nota' }, 'Nota'],
  [{ body: ' ', html: null, subject: ' ' }, '…'],
])('%j says %j', (message, text) => expect(messageText(message)).toBe(text));
