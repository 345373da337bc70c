import { describe, expect, test } from 'vitest';
import { NO_DRAFT } from './draft.ts';
import { draftParts, joinDrafts } from './draft-parts.ts';

const CHANGE = { action: 'cambio_estado:50', reason: 'Falta la escritura', standby: '', stay: false };

describe('a shared draft', () => {
  test('is shown by what was typed in it, deep down too', () => {
    const parts = draftParts({
      note: 'Llamar',
      reference: null,
      change: CHANGE,
      mail: { subject: 'Su nota', text: ' ' },
    });
    expect(parts.map(({ name, text }) => [name, text])).toEqual([
      ['note', 'Llamar'],
      ['reason', 'Falta la escritura'],
      ['subject', 'Su nota'],
    ]);
  });

  test('is shown without what was chosen in it: template, language, date, work', () => {
    const mail = { template: 'patience', language: 'pt', subject: null, text: 'Hasta mañana' };
    const assigning = { to: 4, work: 'caderneta', files: ['a'], visit: '2026-12-01T09:30' };
    const parts = draftParts({
      change: { ...CHANGE, standby: '2026-12-01T09:30', assigning },
      mails: { 'enviar_email:': mail },
    });
    expect(parts.map(({ name, text }) => [name, text])).toEqual([
      ['reason', 'Falta la escritura'],
      ['text', 'Hasta mañana'],
    ]);
  });

  test('is taken over beside what one has typed oneself', () => {
    const own = { ...NO_DRAFT, note: 'Lo miro', reference: 'R-1' };
    expect(joinDrafts(own, { note: 'Llamar', reference: 'R-2', change: CHANGE })).toMatchObject({
      note: 'Lo miro\nLlamar',
      reference: 'R-1',
      change: CHANGE,
    });
  });

  test('that can not be read changes nothing', () => {
    expect(joinDrafts(NO_DRAFT, { note: 7 })).toEqual(NO_DRAFT);
  });
});
