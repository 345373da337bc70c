import type { Locale, Text } from '../locale/locale.ts';

/** Why a document could not be generated: an HTTP status, or no answer. */
export type GenerationFailure = number | 'network' | 'timeout' | 'stream' | 'pdf';

/** The panel's message when a document could not be generated. Source: specification, section 8 "Document generation". */
export function generationMessage(failure: GenerationFailure, locale: Locale): string {
  if (typeof failure === 'string') return CAUSES[failure][locale];
  return (STATUSES[failure] ?? OTHER_STATUS)[locale].replace('{status}', String(failure));
}

const OTHER_STATUS: Text = {
  es: 'Error en la solicitud HTTP: {status}',
  en: 'Error in the HTTP request: {status}',
  pt: 'Erro no pedido HTTP: {status}',
};

const STATUSES: Readonly<Record<number, Text>> = {
  400: {
    es: 'Solicitud incorrecta. Por favor, verifica los datos enviados.',
    en: 'Incorrect request. Please check the data you sent.',
    pt: 'Pedido incorreto. Por favor, verifique os dados enviados.',
  },
  401: {
    es: 'No autorizado. Por favor, inicia sesión nuevamente.',
    en: 'Not authorised. Please sign in again.',
    pt: 'Não autorizado. Por favor, volte a entrar.',
  },
  403: {
    es: 'Acceso denegado. No tienes permisos para realizar esta acción.',
    en: 'Access denied. You do not have permission to do this.',
    pt: 'Acesso negado. Não tem permissão para realizar esta ação.',
  },
  404: {
    es: 'Recurso no encontrado. El endpoint solicitado no existe.',
    en: 'Resource not found. The requested endpoint does not exist.',
    pt: 'Recurso não encontrado. O endpoint solicitado não existe.',
  },
  500: {
    es: 'Error interno del servidor. Por favor, inténtalo de nuevo más tarde.',
    en: 'Internal server error. Please try again later.',
    pt: 'Erro interno do servidor. Por favor, tente novamente mais tarde.',
  },
  503: {
    es: 'Servicio no disponible. El servidor está temporalmente fuera de servicio.',
    en: 'Service unavailable. The server is temporarily out of service.',
    pt: 'Serviço indisponível. O servidor está temporariamente fora de serviço.',
  },
};

const CAUSES: Readonly<Record<Exclude<GenerationFailure, number>, Text>> = {
  network: {
    es: 'Error de conexión. Por favor, verifica tu conexión a internet y vuelve a intentarlo.',
    en: 'Connection error. Please check your internet connection and try again.',
    pt: 'Erro de ligação. Por favor, verifique a sua ligação à Internet e tente novamente.',
  },
  timeout: {
    es: 'La solicitud ha excedido el tiempo de espera. Por favor, inténtalo de nuevo más tarde.',
    en: 'The request timed out. Please try again later.',
    pt: 'O pedido excedeu o tempo de espera. Por favor, tente novamente mais tarde.',
  },
  stream: {
    es: 'Error generando el documento',
    en: 'Error generating the document',
    pt: 'Erro ao gerar o documento',
  },
  pdf: { es: 'Error generando el PDF', en: 'Error generating the PDF', pt: 'Erro ao gerar o PDF' },
};
