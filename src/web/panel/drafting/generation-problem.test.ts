import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { GenerationProblem, generationProblemOf, generationProblemText } from './generation-problem.ts';

const answered = (status: number, message: string) => new ApiProblem({ code: 'internal', message, status });
const shown = (error: unknown) => generationProblemText(generationProblemOf(error), 'es');

describe('what the panel shows when a document was not generated', () => {
  test.each([
    ['R421', 409, 'Error en la solicitud HTTP: 409'],
    ['R422', 400, 'Solicitud incorrecta. Por favor, verifica los datos enviados.'],
    ['R423', 401, 'No autorizado. Por favor, inicia sesión nuevamente.'],
    ['R424', 403, 'Acceso denegado. No tienes permisos para realizar esta acción.'],
    ['R425', 404, 'Recurso no encontrado. El endpoint solicitado no existe.'],
    ['R426', 500, 'Error interno del servidor. Por favor, inténtalo de nuevo más tarde.'],
    ['R427', 503, 'Servicio no disponible. El servidor está temporalmente fuera de servicio.'],
  ])('%s for an answer %s', (_id, status, sentence) => {
    expect(shown(answered(status, 'No existe o no es tuyo.'))).toEqual([sentence, 'No existe o no es tuyo.']);
  });

  test('R428 for a request that reached nobody', () => {
    const sentence = 'Error de conexión. Por favor, verifica tu conexión a internet y vuelve a intentarlo.';
    expect(shown(new ApiProblem({ code: 'network', message: 'TypeError', status: 0 }))).toEqual([sentence]);
  });

  test('R429 for a line that stays silent', () => {
    const sentence = 'La solicitud ha excedido el tiempo de espera. Por favor, inténtalo de nuevo más tarde.';
    expect(shown(new GenerationProblem('timeout'))).toEqual([sentence]);
  });

  test('R430 for a stream that failed, and for anything unexpected', () => {
    expect(shown(new GenerationProblem('stream', 'El modelo está ocupado.'))).toEqual([
      'Error generando el documento',
      'El modelo está ocupado.',
    ]);
    expect(shown(new TypeError('x'))).toEqual(['Error generando el documento']);
  });

  test('R431 for a PDF', () => {
    expect(shown(new GenerationProblem('pdf'))).toEqual(['Error generando el PDF']);
  });
});
