import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldQuotes, type TextPart } from './fold-quotes.ts';

type Case = readonly [name: string, ...parts: (readonly [TextPart['kind'], string])[]];

const own = (text: string) => ['own', text] as const;
const quoted = (text: string) => ['quoted', text] as const;
const signature = (text: string) => ['signature', text] as const;

const CASES: readonly Case[] = [
  ['nothing but an answer', own('Buenos días,\n\nla finca es la 1234 de Vigo.\n\nUn saludo,\nAna\n')],
  [
    'Gmail es',
    own('Sí, la 1234.\n\n'),
    quoted(
      'El lun, 23 nov 2026 a las 10:00, Registralia (<pedidos@registralia.test>) escribió:\n\n> Hola, Ana:\n>\n> ¿qué finca es?\n',
    ),
  ],
  [
    'Gmail es, wrapped within the address',
    own('Sí, la 1234.\n\n'),
    quoted('El lun, 23 nov 2026 a las 10:00, Registralia (<\npedidos@registralia.test>) escribió:\n\n> Hola\n'),
  ],
  [
    'Gmail es-MX',
    own('Gracias\n\n'),
    quoted(
      'El lun, 23 de nov. de 2026 a la(s) 10:00 a.m., Registralia (\npedidos@registralia.test) escribió:\n\n> Hola\n',
    ),
  ],
  [
    'Gmail pt-PT',
    own('Sim, é a 1234.\n\n'),
    quoted('Registralia <pedidos@registralia.test> escreveu (segunda, 23/11/2026 à(s) 10:00):\n\n> Olá\n'),
  ],
  [
    'Gmail pt-PT, the newer wording, wrapped',
    own('Sim.\n\n'),
    quoted('Registralia <pedidos@registralia.test> escreveu no dia segunda, 23/11/2026 à(s)\n10:00:\n\n> Olá\n'),
  ],
  [
    'Gmail pt-BR',
    own('Sim.\n\n'),
    quoted('Em seg., 23 de nov. de 2026 às 10:00, Registralia <\npedidos@registralia.test> escreveu:\n\n> Olá\n'),
  ],
  [
    'Gmail en',
    own('Yes, it is.\n\n'),
    quoted('On Mon, Nov 23, 2026 at 10:00 AM Registralia <pedidos@registralia.test>\nwrote:\n\n> Hello\n'),
  ],
  [
    'Gmail in Catalan',
    own('Sí.\n\n'),
    quoted('Missatge de Registralia <pedidos@registralia.test> del dia dl., 23 de nov. 2026\na les 10:00:\n\n> Hola\n'),
  ],
  [
    'Gmail of old',
    own('Sí.\n\n'),
    quoted('2026-11-23 10:00 GMT+01:00 Registralia <pedidos@registralia.test>:\n\n> Hola\n'),
  ],
  [
    'Outlook es',
    own('Buenos días,\nadjunto el DNI.\n\n'),
    quoted(
      'De: Registralia <pedidos@registralia.test> \nEnviado el: lunes, 23 de noviembre de 2026 10:00\nPara: Ana <ana@x.test>\nAsunto: Tu pedido\n\nHola, Ana:\n\n¿qué finca es?\n',
    ),
  ],
  [
    'Outlook of the web es, with a rule and bold labels',
    own('Es la 1234.\n\n'),
    quoted(
      '________________________________\n*De:* Registralia <pedidos@registralia.test>\n*Enviado:* lunes, 23 de noviembre de 2026 10:00\n*Para:* Ana <ana@x.test>; Luis <luis@x.test>;\nMarta <marta@x.test>\n*Cc:* Gestoría <g@x.test>\n*Asunto:* Tu pedido\n\nHola\n',
    ),
  ],
  [
    'Outlook pt',
    own('Bom dia,\né a 1234.\n\n'),
    quoted(
      'De: Registralia <pedidos@registralia.test>\nEnviada: 23 de novembro de 2026 10:00\nPara: Ana <ana@x.test>\nAssunto: O seu pedido\n\nOlá\n',
    ),
  ],
  [
    'Outlook for telephones',
    own('Es la 1234\n\n'),
    signature('Obtener Outlook para Android<https://aka.ms/AAb9ysg>\n'),
    quoted(
      '________________________________\nDe: Registralia <pedidos@registralia.test>\nEnviado: lunes, noviembre 23, 2026 10:00:00 a. m.\nPara: Ana <ana@x.test>\nAsunto: Tu pedido\n\nHola\n',
    ),
  ],
  [
    'Outlook es of old',
    own('Es la 1234\n\n'),
    quoted(
      '-----Mensaje original-----\nDe: Registralia [mailto:pedidos@registralia.test]\nEnviado el: lunes, 23 de noviembre de 2026 10:00\nPara: Ana\nAsunto: Tu pedido\n\nHola\n',
    ),
  ],
  [
    'Exchange, with a name only',
    own('It is number 1234.\n\n'),
    quoted(
      'From: Registralia\nSent: Monday, November 23, 2026 10:00 AM\nTo: Ana García\nSubject: Your order\n\nHello\n',
    ),
  ],
  [
    'Windows Mail',
    own('Es la 1234\n\n'),
    signature('Enviado desde Correo para Windows\n\n'),
    quoted('De: Registralia\nEnviado: lunes, 23 de noviembre de 2026 10:00\nPara: Ana\nAsunto: Tu pedido\n\nHola\n'),
  ],
  [
    'Apple Mail es',
    own('Es la 1234\n\n'),
    quoted('> El 23 nov 2026, a las 10:00, Registralia <pedidos@registralia.test> escribió:\n> \n> Hola\n'),
  ],
  [
    'iPhone es',
    own('Es la 1234\n\n'),
    signature('Enviado desde mi iPhone\n\n'),
    quoted('> El 23 nov 2026, a las 10:00, Registralia <pedidos@registralia.test> escribió:\n> \n> \ufeffHola\n'),
  ],
  [
    'iPhone pt-PT',
    own('É a 1234\n\n'),
    signature('Enviado do meu iPhone\n\n'),
    quoted('No dia 23/11/2026, às 10:00, Registralia <pedidos@registralia.test> escreveu:\n\n> Olá\n'),
  ],
  [
    'iPhone pt-BR',
    own('É a 1234\n\n'),
    signature('Enviado do meu iPhone\n\n'),
    quoted('> Em 23 de nov. de 2026, à(s) 10:00, Registralia <pedidos@registralia.test> escreveu:\n> \n> Olá\n'),
  ],
  [
    'Thunderbird es',
    own('Es la 1234\n\n'),
    quoted('El 23/11/26 a las 10:00, Registralia escribió:\n> Hola\n> ¿qué finca es?\n'),
  ],
  ['Thunderbird pt-PT', own('É a 1234\n\n'), quoted('Às 10:00 de 23/11/2026, Registralia escreveu:\n> Olá\n')],
  [
    'Thunderbird pt-BR, answered below',
    quoted('Em 23/11/2026 10:00, Registralia escreveu:\n> Qual é?\n'),
    own('É a 1234\n'),
  ],
  [
    'Evolution es',
    own('Es la 1234\n\n'),
    quoted('El lun, 23-11-2026 a las 10:00 +0100, Registralia escribió:\n> Hola\n'),
  ],
  ['Roundcube es', own('Es la 1234\n\n'), quoted('El 2026-11-23 10:00, Registralia escribió:\n> Hola\n')],
  [
    'Yahoo es, without marks',
    own('Es la 1234\n\n'),
    quoted(
      '    El lunes, 23 de noviembre de 2026, 10:00:00 CET, Registralia <pedidos@registralia.test> escribió:  \n \n Hola, Ana:\n',
    ),
  ],
  [
    'Yahoo es for telephones, all on one line',
    own('Es la 1234\n\n'),
    signature('Enviado desde Yahoo Mail con Android \n \n'),
    quoted('  El lun., nov. 23, 2026 a 10:00, Registralia<pedidos@registralia.test> escribió:   Hola, Ana:\n'),
  ],
  ['Horde es', own('Es la 1234\n\n'), quoted('Mensaje citado por Registralia <p@registralia.test>:\n\n> Hola\n')],
  ['Spark es', own('Sí.\n\n'), quoted('Registralia <p@r.test> escribió el lun, 23 nov 2026 a las 10:00:\n\n> Hola\n')],
  ['Gmail fr', own('Oui.\n\n'), quoted('Le lun. 23 nov. 2026 à 10:00, R <p@r.test> a écrit :\n\n> Hola\n')],
  [
    'Apple Mail es, signed below the quote',
    own('Es esa.\n\n'),
    quoted('> El 23 nov 2026, a las 10:00, Registralia <p@r.test> escribió:\n> \n> Hola\n\n'),
    signature('Enviado desde mi iPad\n'),
  ],
  [
    'an office’s block in Portuguese',
    own('Segue em anexo.\n\nCom os melhores cumprimentos,\n\n'),
    signature('Maria Silva\nAdvogada\nRua Augusta 1, 1100-048 Lisboa\nTelm. 912 345 678\nmaria@silva.test\n'),
  ],
  ['a signature behind three dashes', own('Sim.\n\n'), signature('---\nAna García\n')],
  ['a list of one’s own after an empty line', own('Te paso:\n\n> DNI 1234\n> Tel 555\n\nGracias\n')],
  [
    'Gmail pt-PT, wrapped within the address',
    own('Sim.\n\n'),
    quoted('Registralia - Apoio <\npedidos@registralia.test> escreveu (segunda, 23/11/2026 à(s) 10:00):\n\n> Olá\n'),
  ],
  ['Horde pt-BR', quoted('Citando Registralia <p@registralia.test>:\n\n> Olá\n'), own('\nSegue.\n')],
  [
    'a sentence that begins like a device’s',
    own('Enviado desde mi iPhone el PDF sale en blanco, pero aquí se ve bien.\n'),
  ],
  [
    'a help desk that writes itself',
    own('##- Por favor, escriba su respuesta por encima de esta línea -##\n\nLa finca es de los dos.\n'),
  ],
  [
    'answers in red, in Portuguese',
    own(
      'As respostas seguem abaixo, a vermelho.\n\nDe: R <p@r.test>\nEnviada: 21 de outubro de 2026\nPara: T\nAssunto: x\n\n1) Urbano? Rústico.\n',
    ),
  ],
  [
    'Zimbra es',
    own('Es la 1234\n\n'),
    quoted(
      '----- Mensaje original -----\nDe: "Registralia" <pedidos@registralia.test>\nPara: "Ana" <ana@x.test>\nEnviados: Lunes, 23 de Noviembre 2026 10:00:00\nAsunto: Tu pedido\n\nHola\n',
    ),
  ],
  [
    'Samsung es',
    own('Es la 1234\n\n\n'),
    signature('Enviado desde mi Galaxy\n\n\n'),
    quoted(
      '-------- Mensaje original --------\nDe: Registralia <pedidos@registralia.test>\nFecha: 23/11/26 10:00 (GMT+01:00)\nA: ana@x.test\nAsunto: Tu pedido\n\nHola\n',
    ),
  ],
  [
    'Lotus Notes es',
    own('Es la 1234\n\n'),
    quoted(
      '-----"Registralia" <pedidos@registralia.test> escribió: -----\nPara: ana@x.test\nDe: "Registralia" <pedidos@registralia.test>\nFecha: 23/11/2026 10:00\nAsunto: Tu pedido\n\nHola\n',
    ),
  ],
  [
    'ServiceNow',
    own('Buenos días, hemos recibido su solicitud.\n\n'),
    quoted(
      '________________________________\nFrom: Registralia\nSent: 2026-11-23 10:00:00\nTo: Registro <registro@x.test>\nSubject: RE: Nota simple\n\nBuenos días\n\nRef:MSG0012345_abc\n',
    ),
  ],
  [
    'ServiceNow, its mark alone',
    own('Buenos días, hemos recibido su solicitud.\n\n'),
    signature('Ref:MSG0012345_abcDEF\n'),
  ],
  [
    'a help desk asks to answer above',
    own('Es la 1234\n\n'),
    quoted('##- Por favor, escriba su respuesta por encima de esta línea -##\n\nHola\n'),
  ],
  [
    'a forward from Gmail',
    own('Os reenvío lo del registro.\n\n'),
    quoted(
      '---------- Forwarded message ---------\nDe: Registro <r@x.test>\nDate: lun, 23 nov 2026 a las 10:00\nSubject: Nota\nTo: <ana@x.test>\n\n\nTexto\n',
    ),
  ],
  [
    'a forward from Thunderbird es',
    quoted(
      '-------- Mensaje reenviado --------\nAsunto: \tNota\nFecha: \tMon, 23 Nov 2026 10:00:00 +0100\nDe: \tRegistro <r@x.test>\nPara: \tAna <ana@x.test>\n\nTexto\n',
    ),
  ],
  [
    'a forward from Apple Mail es',
    own('Esto me han mandado:\n\n'),
    quoted(
      'Inicio del mensaje reenviado:\n\nDe: Registro <r@x.test>\nAsunto: Nota\nFecha: 23 de noviembre de 2026, 10:00:00 CET\nPara: Ana <ana@x.test>\n\nTexto\n',
    ),
  ],
  [
    'a forward from Apple Mail pt, marked, with words below',
    own('Reencaminho:\n\n'),
    quoted('Início da mensagem reencaminhada:\n\n> De: Registo <r@x.test>\n> Assunto: Nota\n>\n> Texto\n'),
    own('\nObrigada, Ana\n'),
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

test.each(CASES)('%s', (_, ...parts) => {
  const text = parts.map(([, part]) => part).join('');
  expect(foldQuotes(text)).toEqual(parts.map(([kind, part]) => ({ kind, text: part })));
});

const line = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    ...CASES.flatMap(([, ...parts]) => parts.flatMap(([, text]) => text.split(/(?<=\n)/))),
    ...['-- \n', '\r', '> ', '>\n', '\n', '\r\n', '\u2028', '________________________________\n', 'De: a@b.c\n', ':\n'],
  ),
);

test('the parts joined are the text, no two alike stand together, and a second reading says the same', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = lines.join('');
      const parts = foldQuotes(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part, index) => part.kind !== parts[index + 1]?.kind && part.text !== '')).toBe(true);
      expect(foldQuotes(text)).toEqual(parts);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['one line of a megabyte', 'a'.repeat(1_000_000)],
  ['one line of blanks', `${' '.repeat(1_000_000)}x`],
  ['one line of marks', '>'.repeat(1_000_000)],
  ['one line of an attribution', `El 1/1/2026 ${'a@b.c '.repeat(160_000)}escribió:`],
  ['lines of colons', ':\n'.repeat(300_000)],
  ['lines of labels', 'De: a@b.c\n'.repeat(100_000)],
  ['half headers', 'De: a\nPara: b\nx\n'.repeat(60_000)],
  ['lines of attributions', 'El 1/1/26 a las 10:00, a@b.c escribió\n:\n'.repeat(25_000)],
  ['marks and answers', '> q\na\n'.repeat(160_000)],
  ['delimiters', '-- \n'.repeat(250_000)],
  ['empty lines', '\n'.repeat(1_000_000)],
  ['closings', 'Un saludo,\n'.repeat(90_000)],
])('takes time in proportion to the text: %s', (_, text) => {
  const before = performance.now();
  const parts = foldQuotes(text);
  expect(performance.now() - before).toBeLessThan(5000);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
