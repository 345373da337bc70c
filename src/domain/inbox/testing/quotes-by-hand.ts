import { type FoldingCase, own, quoted, signature } from './folding-case.ts';

/** How people answer within what they quote, sign, and list their own data. */
export const QUOTES_BY_HAND: readonly FoldingCase[] = [
  ['nothing but an answer', own('Buenos días,\n\nla finca es la 1234 de Vigo.\n\nUn saludo,\nAna\n')],
  [
    'an office’s block in Portuguese',
    own('Segue em anexo.\n\nCom os melhores cumprimentos,\n\n'),
    signature('Maria Silva\nAdvogada\nRua Augusta 1, 1100-048 Lisboa\nTelm. 912 345 678\nmaria@silva.test\n'),
  ],
  ['a signature behind three dashes', own('Sim.\n\n'), signature('---\nAna García\n')],
  ['a list of one’s own after an empty line', own('Te paso:\n\n> DNI 1234\n> Tel 555\n\nGracias\n')],
  [
    'a sentence that begins like a device’s',
    own('Enviado desde mi iPhone el PDF sale en blanco, pero aquí se ve bien.\n'),
  ],
  [
    'answers in red, in Portuguese',
    own(
      'As respostas seguem abaixo, a vermelho.\n\nDe: R <p@r.test>\nEnviada: 21 de outubro de 2026\nPara: T\nAssunto: x\n\n1) Urbano? Rústico.\n',
    ),
  ],
  [
    'answers between the questions are shown with them',
    own(
      'El 23/11/26 a las 10:00, Registralia escribió:\n> ¿Qué finca es?\n\nLa 1234.\n\n> ¿Y el registro?\n\nVigo 1.\n',
    ),
  ],
  [
    'answers right below the questions are shown with them',
    own('El 23/11/26 a las 10:00, Registralia escribió:\n> ¿Qué finca es?\nLa 1234.\n> ¿Y el registro?\nVigo 1.\n'),
  ],
  [
    'empty lines between marked ones are quoted with them',
    own('Es la 1234\n\n'),
    quoted('El 23/11/26 a las 10:00, Registralia escribió:\n> Hola\n\n> ¿Qué finca es?\n'),
  ],
  [
    'answers in red within what Outlook quotes',
    own(
      'Te contesto en rojo.\n\nDe: Registralia <p@registralia.test>\nEnviado: lunes, 23 de noviembre de 2026 10:00\nPara: Ana\nAsunto: Tu pedido\n\n¿Qué finca es? LA 1234\n',
    ),
  ],
  [
    'a quoted line that was wrapped is no answer',
    own('Es la 1234\n\n'),
    quoted(
      'El 23/11/26 a las 10:00, Registralia escribió:\n> para preparar la nota simple necesitamos saber de qué finca se trata y en\nqué registro\n> está inscrita.\n',
    ),
  ],
  ['a list of one’s own', own('Los datos son:\n> Finca 1234\n> Vigo 1\n')],
  [
    'a letter that quotes nobody',
    own('El 12 de marzo el notario me escribió:\nno hay cargas.\n\nDe: Vigo\nPara: Ourense\n'),
  ],
  ['a signature behind its delimiter', own('Es la 1234\n\n'), signature('-- \nAna García\nGestoría X\n')],
  [
    'a signature with its delimiter, before what is quoted',
    own('Es la 1234\n\n'),
    signature('-- \nAna García\n\n'),
    quoted('El 23/11/26 a las 10:00, Registralia escribió:\n> Hola\n'),
  ],
  [
    'an office’s block of contact data, and its notice',
    own('Adjunto la escritura.\n\nUn saludo,\n\n'),
    signature(
      'María Pérez\nGestoría Pérez, S.L.\nC/ Mayor 3, 28013 Madrid\nTel. 91 123 45 67 | www.gestoria.test\n\nAVISO LEGAL: Este mensaje y sus adjuntos son confidenciales.\nSi no es usted el destinatario, bórrelo.\n',
    ),
  ],
  [
    'data asked for below the closing stays',
    own('Un saludo,\nAna García\nDNI 12345678Z\nTel. 600 123 456\nana@x.test\n'),
  ],
  [
    'a text with other line ends',
    own('Es la 1234\r\n\r\n'),
    quoted('El 23/11/26 a las 10:00, Registralia escribió:\r\n> Hola\r\n'),
  ],
];
