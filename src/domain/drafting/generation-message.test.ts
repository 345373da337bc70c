import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { type GenerationFailure, generationMessage } from './generation-message.ts';

describe('what the panel says when a document could not be generated', () => {
  test.each<[string, GenerationFailure, string]>([
    ['R421 any other status', 418, 'Error en la solicitud HTTP: 418'],
    ['R422 400', 400, 'Solicitud incorrecta. Por favor, verifica los datos enviados.'],
    ['R423 401', 401, 'No autorizado. Por favor, inicia sesión nuevamente.'],
    ['R424 403', 403, 'Acceso denegado. No tienes permisos para realizar esta acción.'],
    ['R425 404', 404, 'Recurso no encontrado. El endpoint solicitado no existe.'],
    ['R426 500', 500, 'Error interno del servidor. Por favor, inténtalo de nuevo más tarde.'],
    ['R427 503', 503, 'Servicio no disponible. El servidor está temporalmente fuera de servicio.'],
    [
      'R428 a network failure',
      'network',
      'Error de conexión. Por favor, verifica tu conexión a internet y vuelve a intentarlo.',
    ],
    [
      'R429 a timeout',
      'timeout',
      'La solicitud ha excedido el tiempo de espera. Por favor, inténtalo de nuevo más tarde.',
    ],
    ['R430 the stream by default', 'stream', 'Error generando el documento'],
    ['R431 the PDF by default', 'pdf', 'Error generando el PDF'],
  ])('%s', (_name, failure, text) => {
    expect(generationMessage(failure, 'es')).toBe(text);
    const all = LOCALES.map((locale) => generationMessage(failure, locale));
    expect(new Set(all).size).toBe(LOCALES.length);
    for (const text of all) expect(text).toMatch(/^\p{Lu}.{10,}/u);
  });

  test('R421 names any status', () => {
    for (const status of [402, 409, 413, 422, 429, 502]) {
      for (const locale of LOCALES) expect(generationMessage(status, locale)).toContain(String(status));
    }
  });
});
