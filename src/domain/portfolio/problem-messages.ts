import type { Locale, Text } from '../locale/locale.ts';

/** Possible problems of a portfolio field. */
export type FieldProblemCode = keyof typeof MESSAGES;

/** The error text next to the field. */
export function fieldProblemMessage(code: FieldProblemCode, locale: Locale): string {
  return MESSAGES[code][locale];
}

export const MESSAGES = {
  missing: {
    es: 'Escribe el dato.',
    en: 'Fill this in.',
    pt: 'Preencha este campo.',
  },
  unnamed: {
    es: 'Escribe al menos la dirección, la referencia catastral, el CRU o la finca.',
    en: 'Enter at least the address, the cadastral reference, the CRU or the registry number.',
    pt: 'Indique pelo menos a morada, a referência cadastral, o CRU ou o número do prédio.',
  },
  unnamed_vehicle: {
    es: 'Escribe al menos la matrícula o el bastidor.',
    en: 'Enter at least the number plate or the chassis number.',
    pt: 'Indique pelo menos a matrícula ou o número de quadro.',
  },
  cadastral_wrong: {
    es: 'No es una referencia catastral: son 20 letras y números, y las dos últimas letras comprueban el resto.',
    en: 'This is not a cadastral reference: it has 20 letters and digits, and its last two letters check the rest.',
    pt: 'Não é uma referência cadastral: tem 20 letras e números, e as duas últimas letras verificam o resto.',
  },
  cru_wrong: {
    es: 'El CRU o IDUFIR tiene 14 cifras.',
    en: 'A CRU or IDUFIR has 14 digits.',
    pt: 'O CRU ou IDUFIR tem 14 algarismos.',
  },
  province_wrong: {
    es: 'Elige la provincia de la lista.',
    en: 'Choose the province from the list.',
    pt: 'Escolha a província da lista.',
  },
  tax_id_wrong: {
    es: 'El NIF no es correcto: revisa sus cifras y su letra.',
    en: 'This tax number is not correct: check the digits and the letter.',
    pt: 'O número fiscal não está certo: verifique os algarismos e a letra.',
  },
  plate_wrong: {
    es: 'No es una matrícula española ni portuguesa.',
    en: 'This is neither a Spanish nor a Portuguese number plate.',
    pt: 'Não é uma matrícula espanhola nem portuguesa.',
  },
  vin_wrong: {
    es: 'El bastidor tiene 17 letras y números, sin I, O ni Q.',
    en: 'A chassis number has 17 letters and digits, without I, O or Q.',
    pt: 'O número de quadro tem 17 letras e números, sem I, O nem Q.',
  },
  code_unknown: {
    es: 'Elige un valor de la lista.',
    en: 'Choose a value from the list.',
    pt: 'Escolha um valor da lista.',
  },
} as const satisfies Readonly<Record<string, Text>>;
