import { describe, expect, test } from 'vitest';
import { isDayProved } from './day-evidence.ts';
import { findNoteDate } from './note-date.ts';

describe('the day of the note, and the day of a paper about it', () => {
  test.each([
    ['Resumen de fincas. Notas registrales de 04/03/2024 | Actualizado 09/03/2024', '2024-03-04'],
    [
      'Informe que se emite a petición del cliente.\nA la vista de la nota que el Registro de la Propiedad de Zafra\nnúmero dos libró el cuatro de marzo de dos mil veinticuatro.\nZafra, a nueve de marzo de dos mil veinticuatro.',
      '2024-03-04',
    ],
    ['Impreso el 09/03/2024\nNota simple expedida el 04/03/2024', '2024-03-04'],
  ])('the day of the note counts: %j', (text, day) => {
    expect(findNoteDate(text)).toBe(day);
    expect(isDayProved(text, day)).toBe(true);
    expect(isDayProved(text, '2024-03-09')).toBe(false);
  });

  test.each([
    [
      'a label that names no note, beside another day',
      'Actualizado: 09/03/2024\nSeguimiento del 04/03/2024',
      '2024-03-09',
    ],
    ['two days of two labels', 'Consulta: 09/03/2024\nFecha: 04/03/2024', '2024-03-04'],
    ['two notes', 'Nota simple de 04/03/2024\nNota simple de 05/03/2024', '2024-03-04'],
    ['a note that is only asked for', 'Fecha de registro: 09/03/2024\nVisto el 04/03/2024', '2024-03-09'],
    ['none', 'Zafra', null],
  ])('not sure: %s', (_, text, day) => expect(isDayProved(text, day)).toBe(false));

  test.each([
    ['the only day', 'Consultado el 09/03/2024', '2024-03-09'],
    [
      'the days of a request and of a deed are no others',
      'Fecha: 09/03/2024\nSolicitud de 08/03/2024\nEscritura: 1 de mayo de 2009',
      '2024-03-09',
    ],
  ])('sure: %s', (_, text, day) => expect(isDayProved(text, day)).toBe(true));
});
