import type { Locale, Text } from '../locale/locale.ts';

/** Why drafting failed, as a sentence to append to the general one. Empty for a reason without detail. */
export function failureDetail(reason: string, locale: Locale): string {
  return DETAILS[reason]?.[locale] ?? '';
}

const DETAILS: Readonly<Record<string, Text>> = {
  busy: {
    es: 'El modelo de lenguaje está ocupado. Inténtalo dentro de unos minutos.',
    en: 'The language model is busy. Try again in a few minutes.',
    pt: 'O modelo de linguagem está ocupado. Tente dentro de alguns minutos.',
  },
  resting: {
    es: 'El modelo de lenguaje ha fallado varias veces seguidas y no se le consulta durante un minuto. Inténtalo después, o usa un modelo de la biblioteca.',
    en: 'The language model failed several times in a row and is not asked for a minute. Try again after that, or use a model of the library.',
    pt: 'O modelo de linguagem falhou várias vezes seguidas e não é consultado durante um minuto. Tente depois, ou use um modelo da biblioteca.',
  },
  unreachable: {
    es: 'No se ha podido llegar al modelo de lenguaje.',
    en: 'The language model could not be reached.',
    pt: 'Não foi possível chegar ao modelo de linguagem.',
  },
  timeout: {
    es: 'El modelo de lenguaje ha dejado de responder. Lo escrito se conserva.',
    en: 'The language model stopped answering. What was written has been kept.',
    pt: 'O modelo de linguagem deixou de responder. O que foi escrito mantém-se.',
  },
  refused: {
    es: 'El modelo de lenguaje no acepta la solicitud. Avisa a quien lo configura.',
    en: 'The language model does not accept the request. Tell the people who configure it.',
    pt: 'O modelo de linguagem não aceita o pedido. Avise quem o configura.',
  },
  broken: {
    es: 'La respuesta del modelo de lenguaje no se entiende. Lo escrito se conserva.',
    en: 'The answer of the language model cannot be read. What was written has been kept.',
    pt: 'A resposta do modelo de linguagem não se entende. O que foi escrito mantém-se.',
  },
  filtered: {
    es: 'El modelo de lenguaje se ha negado a escribir este documento.',
    en: 'The language model declined to write this document.',
    pt: 'O modelo de linguagem recusou-se a escrever este documento.',
  },
  identity: {
    es: 'No se ha enviado nada: los datos personales no se podían sustituir con seguridad.',
    en: 'Nothing was sent: the personal data could not be replaced safely.',
    pt: 'Nada foi enviado: os dados pessoais não podiam ser substituídos com segurança.',
  },
  unknown_name: {
    es: 'El modelo ha nombrado a alguien que no consta. El resto no se muestra.',
    en: 'The model named somebody who is not on record. The rest is not shown.',
    pt: 'O modelo nomeou alguém que não consta. O resto não é mostrado.',
  },
};
