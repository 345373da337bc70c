import { type FoldingCase, own, quoted, signature } from './folding-case.ts';

/** What mail programs and help desks put before a quoted message, and how they mark it. */
export const QUOTES_BY_PROGRAM: readonly FoldingCase[] = [
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
    'Gmail pt-PT, wrapped within the address',
    own('Sim.\n\n'),
    quoted('Registralia - Apoio <\npedidos@registralia.test> escreveu (segunda, 23/11/2026 à(s) 10:00):\n\n> Olá\n'),
  ],
  ['Horde pt-BR', quoted('Citando Registralia <p@registralia.test>:\n\n> Olá\n'), own('\nSegue.\n')],
  [
    'a help desk that writes itself',
    own('##- Por favor, escriba su respuesta por encima de esta línea -##\n\nLa finca es de los dos.\n'),
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
];
