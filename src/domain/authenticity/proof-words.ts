import type { Text } from '../locale/locale.ts';
import type { SignatureVerdict } from './paper-signature.ts';

type Titles = Readonly<Record<'good' | 'open' | 'bad', Text>>;

/** The words in which signatures and codes of a paper are explained. */
export const PROOF_WORDS = {
  titles: {
    signature: {
      good: { es: 'Firma electrónica correcta', en: 'Valid electronic signature', pt: 'Assinatura eletrónica válida' },
      open: {
        es: 'Firma electrónica sin confirmar',
        en: 'Electronic signature not confirmed',
        pt: 'Assinatura eletrónica por confirmar',
      },
      bad: {
        es: 'Firma electrónica con problemas',
        en: 'Problem with the electronic signature',
        pt: 'Problema na assinatura eletrónica',
      },
    },
    timestamp: {
      good: { es: 'Sello de tiempo correcto', en: 'Valid time stamp', pt: 'Selo temporal válido' },
      open: { es: 'Sello de tiempo sin confirmar', en: 'Time stamp not confirmed', pt: 'Selo temporal por confirmar' },
      bad: { es: 'Sello de tiempo con problemas', en: 'Problem with the time stamp', pt: 'Problema no selo temporal' },
    },
  } satisfies Record<'signature' | 'timestamp', Titles>,
  verdicts: {
    valid: {
      es: 'El archivo no ha cambiado desde que se firmó y conocemos a quien emitió el certificado.',
      en: 'The file has not changed since it was signed, and we know who issued the certificate.',
      pt: 'O ficheiro não mudou desde que foi assinado e conhecemos quem emitiu o certificado.',
    },
    unknown_issuer: {
      es: 'La firma cuadra con el archivo, pero no conocemos a quien emitió el certificado ({issuer}), así que no podemos asegurar quién firmó.',
      en: 'The signature matches the file, but we do not know who issued the certificate ({issuer}), so we cannot say for certain who signed.',
      pt: 'A assinatura corresponde ao ficheiro, mas não conhecemos quem emitiu o certificado ({issuer}), pelo que não podemos garantir quem assinou.',
    },
    outside_validity: {
      es: 'La firma cuadra con el archivo, pero no consta que el certificado estuviera vigente cuando se firmó.',
      en: 'The signature matches the file, but nothing shows that the certificate was in force when it was signed.',
      pt: 'A assinatura corresponde ao ficheiro, mas não consta que o certificado estivesse em vigor quando foi assinado.',
    },
    time_ahead: {
      es: 'La firma lleva una fecha que todavía no ha llegado.',
      en: 'The signature carries a date that has not come yet.',
      pt: 'A assinatura traz uma data que ainda não chegou.',
    },
    revoked: {
      es: 'El certificado fue revocado, y no está probado que la firma sea anterior.',
      en: 'The certificate was revoked, and nothing proves that the signature was made before that.',
      pt: 'O certificado foi revogado e não está provado que a assinatura seja anterior.',
    },
    added_to: {
      es: 'Después de la firma se añadió algo al archivo: la firma no cubre lo añadido.',
      en: 'Something was added to the file after it was signed: the signature does not cover what was added.',
      pt: 'Depois da assinatura foi acrescentado algo ao ficheiro: a assinatura não abrange o que foi acrescentado.',
    },
    changed: {
      es: 'El archivo ya no es el que se firmó.',
      en: 'The file is no longer the one that was signed.',
      pt: 'O ficheiro já não é o que foi assinado.',
    },
    broken: {
      es: 'La firma no corresponde al certificado que la acompaña.',
      en: 'The signature does not belong to the certificate that comes with it.',
      pt: 'A assinatura não corresponde ao certificado que a acompanha.',
    },
    unsupported: {
      es: 'No podemos comprobar este tipo de firma: usa un método antiguo o desconocido.',
      en: 'We cannot check this kind of signature: it uses an outdated or unknown method.',
      pt: 'Não podemos verificar este tipo de assinatura: usa um método antigo ou desconhecido.',
    },
    unreadable: {
      es: 'La firma está dañada y no se puede leer.',
      en: 'The signature is damaged and cannot be read.',
      pt: 'A assinatura está danificada e não se consegue ler.',
    },
  } satisfies Record<SignatureVerdict, Text>,
  followed: {
    es: 'Lo firmado no ha cambiado, pero después se añadió algo que solo cubre una firma o un sello posterior.',
    en: 'What was signed has not changed, but something was added afterwards that only a later signature or time stamp covers.',
    pt: 'O que foi assinado não mudou, mas depois foi acrescentado algo que só uma assinatura ou um selo posterior abrange.',
  },
  time: {
    signature: {
      proven: {
        es: 'Fecha de la firma: {when}, probada con un sello de tiempo.',
        en: 'Signed on {when}, proven by a time stamp.',
        pt: 'Data da assinatura: {when}, provada por um selo temporal.',
      },
      stated: {
        es: 'Fecha de la firma: {when}, según quien firma.',
        en: 'Signed on {when}, according to the signer.',
        pt: 'Data da assinatura: {when}, segundo quem assina.',
      },
    },
    timestamp: {
      proven: { es: 'Fecha del sello: {when}.', en: 'Stamped on {when}.', pt: 'Data do selo: {when}.' },
      stated: {
        es: 'El sello indica la fecha {when}, que no podemos confirmar.',
        en: 'The stamp says {when}, which we cannot confirm.',
        pt: 'O selo indica a data {when}, que não podemos confirmar.',
      },
    },
  },
  time_in_doubt: {
    es: 'Fecha de la firma: {when}, según un sello de tiempo que no basta como prueba.',
    en: 'Signed on {when}, according to a time stamp that is not enough as proof.',
    pt: 'Data da assinatura: {when}, segundo um selo temporal que não basta como prova.',
  },
  stamp: {
    good: {
      es: 'El certificado del sello de tiempo no estaba revocado: confirmado el {when}.',
      en: 'The certificate of the time stamp had not been revoked: confirmed on {when}.',
      pt: 'O certificado do selo temporal não estava revogado: confirmado em {when}.',
    },
    revoked: {
      es: 'El certificado del sello de tiempo está revocado desde el {since}.',
      en: 'The certificate of the time stamp has been revoked since {since}.',
      pt: 'O certificado do selo temporal está revogado desde {since}.',
    },
    unknown: {
      es: 'No hemos podido comprobar si el certificado del sello de tiempo fue revocado.',
      en: 'We could not check whether the certificate of the time stamp was revoked.',
      pt: 'Não conseguimos verificar se o certificado do selo temporal foi revogado.',
    },
  },
  revocation: {
    good: {
      es: 'El certificado no estaba revocado: lo confirmó su emisor el {when}.',
      en: 'The certificate had not been revoked: its issuer confirmed that on {when}.',
      pt: 'O certificado não estava revogado: o emissor confirmou-o em {when}.',
    },
    revoked: {
      es: 'El certificado está revocado desde el {since}.',
      en: 'The certificate has been revoked since {since}.',
      pt: 'O certificado está revogado desde {since}.',
    },
    unknown: {
      es: 'No sabemos si el certificado fue revocado: su emisor no lo indica o no contesta.',
      en: 'We do not know whether the certificate was revoked: its issuer does not say or does not answer.',
      pt: 'Não sabemos se o certificado foi revogado: o emissor não o indica ou não responde.',
    },
  },
  authority_revoked: {
    es: 'Una autoridad de la que depende el certificado fue revocada, y no está probado que la firma sea anterior.',
    en: 'An authority that the certificate depends on was revoked, and nothing proves that the signature was made before that.',
    pt: 'Uma autoridade de que o certificado depende foi revogada e não está provado que a assinatura seja anterior.',
  },
  authorities: {
    good: {
      es: 'Ninguna autoridad intermedia estaba revocada: confirmado el {when}.',
      en: 'No authority in between had been revoked: confirmed on {when}.',
      pt: 'Nenhuma autoridade intermédia estava revogada: confirmado em {when}.',
    },
    revoked: {
      es: 'Una autoridad intermedia está revocada desde el {since}.',
      en: 'An authority in between has been revoked since {since}.',
      pt: 'Uma autoridade intermédia está revogada desde {since}.',
    },
    unknown: {
      es: 'No sabemos si fue revocada alguna autoridad intermedia: la autoridad superior no lo indica o no contesta.',
      en: 'We do not know whether an authority in between was revoked: the authority above it does not say or does not answer.',
      pt: 'Não sabemos se alguma autoridade intermédia foi revogada: a autoridade superior não o indica ou não responde.',
    },
  },
  certificate: {
    es: 'Certificado de {issuer}, vigente del {from} al {to}.',
    en: 'Certificate by {issuer}, in force from {from} to {to}.',
    pt: 'Certificado de {issuer}, em vigor de {from} a {to}.',
  },
  code: { es: 'Código de verificación', en: 'Verification code', pt: 'Código de verificação' },
  place: { es: 'página {page}', en: 'page {page}', pt: 'página {page}' },
  code_of: {
    es: '{office} muestra el original con este código. Compáralo con este archivo.',
    en: '{office} shows the original for this code. Compare it with this file.',
    pt: '{office} mostra o original com este código. Compare-o com este ficheiro.',
  },
  code_unsure: {
    es: 'Lo leímos en una imagen y algún signo puede ser otro: compruébalo en el documento.',
    en: 'We read it in a picture, and some characters may be wrong: check it in the document.',
    pt: 'Lemo-lo numa imagem e algum carácter pode estar errado: confirme-o no documento.',
  },
  code_from: {
    qr: {
      es: 'Está en el código QR del documento.',
      en: 'It is in the QR code of the document.',
      pt: 'Está no código QR do documento.',
    },
    bars: {
      es: 'Está en el código de barras del documento.',
      en: 'It is in the bar code of the document.',
      pt: 'Está no código de barras do documento.',
    },
  },
  code_elsewhere: {
    es: 'Lleva a una página de alguien que no conocemos: antes de fiarte, comprueba que es oficial.',
    en: 'It leads to a page of somebody we do not know: make sure that it is official before you rely on it.',
    pt: 'Leva a uma página de alguém que não conhecemos: antes de confiar nela, confirme que é oficial.',
  },
  code_of_nobody: {
    es: 'El documento no deja claro qué organismo lo comprueba.',
    en: 'The document does not make clear which authority checks it.',
    pt: 'O documento não deixa claro que entidade o verifica.',
  },
  check_at: {
    es: 'Comprobarlo en la página de {office}',
    en: 'Check it on the page of {office}',
    pt: 'Verificar na página de {office}',
  },
} as const;
