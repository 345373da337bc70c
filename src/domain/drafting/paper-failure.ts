import type { Locale, Text } from '../locale/locale.ts';

/** Why a document did not become a file: a limit of typesetting, or `unread` if the finished PDF cannot be read back and compared. */
export type PaperFailure = 'failed' | 'time' | 'memory' | 'crash' | 'unread';

/** The reason as a sentence that says what to do. */
export function paperFailure(reason: PaperFailure, locale: Locale): string {
  return REASONS[reason][locale];
}

const TOO_MUCH: Text = {
  es: 'Es demasiado largo o complejo. Divídelo en varios documentos.',
  en: 'It is too long or too complex. Divide it into several documents.',
  pt: 'É demasiado longo ou complexo. Divida-o em vários documentos.',
};

const REASONS: Readonly<Record<PaperFailure, Text>> = {
  failed: TOO_MUCH,
  time: TOO_MUCH,
  memory: TOO_MUCH,
  crash: {
    es: 'Inténtalo de nuevo. Si vuelve a fallar, divídelo en varios documentos.',
    en: 'Try again. If it fails once more, divide it into several documents.',
    pt: 'Tente de novo. Se voltar a falhar, divida-o em vários documentos.',
  },
  unread: {
    es: 'El PDF terminado no se ha podido leer para compararlo con el pedido. Acórtalo o divídelo en varios documentos.',
    en: 'The finished PDF could not be read to compare it with the order. Shorten it or divide it into several documents.',
    pt: 'Não foi possível ler o PDF terminado para o comparar com o pedido. Encurte-o ou divida-o em vários documentos.',
  },
};
