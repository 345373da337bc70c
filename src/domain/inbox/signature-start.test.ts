import { describe, expect, test } from 'vitest';
import { isDeviceLine, signatureStart } from './signature-start.ts';
import { startIn } from './testing/start-in.ts';
import { linesOf } from './text-lines.ts';

describe('a line that a device or program adds', () => {
  test.each([
    ...[
      'iPhone',
      'iPad',
      'móvil',
      'teléfono',
      'smartphone',
      'tablet',
      'Android',
      'Samsung',
      'Galaxy',
      'Huawei',
      'Xiaomi',
    ],
    ...[
      'Redmi',
      'Poco',
      'Oppo',
      'BlackBerry',
      'dispositivo',
      'terminal',
      'Outlook',
      'correo',
      'Yahoo',
      'Gmail',
      'Proton',
    ],
    ...['Hotmail', 'AOL', 'Mail', 'Zoho', 'Spark', 'BlueMail'],
  ])('in Spanish: %s', (device) => {
    for (const line of [`Enviado desde mi ${device}`, `<Enviado con ${device}>`, `Enviado mediante un ${device} nuevo`])
      expect(isDeviceLine(line), line).toBe(true);
  });

  test.each([
    ...['iPhone', 'iPad', 'telemóvel', 'telefone', 'celular', 'smartphone', 'tablet', 'Android', 'Samsung', 'Galaxy'],
    ...[
      'Huawei',
      'Xiaomi',
      'dispositivo',
      'Outlook',
      'correio',
      'e-mail',
      'Yahoo',
      'Gmail',
      'Proton',
      'Hotmail',
      'AOL',
    ],
  ])('in Portuguese: %s', (device) => {
    for (const line of [`Enviado do meu ${device}`, `Enviado a partir do ${device}`, `Enviado pelo ${device}`])
      expect(isDeviceLine(line), line).toBe(true);
  });

  test.each([
    ...['iPhone', 'iPad', 'mobile', 'phone', 'cell', 'smartphone', 'tablet', 'Android', 'Samsung', 'Galaxy', 'Huawei'],
    ...['Xiaomi', 'BlackBerry', 'Windows', 'Outlook', 'Mail', 'Yahoo', 'Gmail', 'Proton', 'Hotmail', 'AOL', 'Nokia'],
    ...['Spark', 'Zoho', 'BlueMail', 'device'],
  ])('in English: %s', (device) => {
    for (const line of [`Sent from my ${device}`, `Sent via ${device}`, `[Sent using an ${device}]`])
      expect(isDeviceLine(line), line).toBe(true);
  });

  test.each([
    ...['Enviat des del meu iPhone', 'Enviat des de Gmail', 'Obtener Outlook para iOS', 'Obtenga Outlook para Android'],
    ...['Descargar Outlook para Mac', 'Obter o Outlook para iOS', 'Obtenha Outlook for Android', 'Get Outlook for iOS'],
    ...[
      'Disculpa la brevedad',
      'Desculpe a brevidade',
      'Excuse my brevity',
      'Sorry for any typos',
      'Perdona las erratas',
    ],
    ...['Libre de virus. www.avast.com', 'Virus-free.', 'Livre de vírus', 'Sem vírus'],
    ...['Este correo ha sido analizado en busca de virus por Avast', 'Este mensaje fue verificado por el antivirus'],
    ...[
      'Este e-mail foi verificado pelo antivírus Avast',
      'Este correio foi analisado quanto a vírus',
      'Ref:MSG0012345_abc',
    ],
  ])('otherwise: %s', (line) => {
    expect(isDeviceLine(line)).toBe(true);
    expect(isDeviceLine(line.padEnd(201, ' y'))).toBe(false);
  });

  test.each([
    ['a sentence', 'Enviado desde mi iPhone el PDF sale en blanco y no lo puedo leer bien'],
    ['one with a comma', 'Enviado desde mi móvil, que va mal'],
    ['one with a question', 'Enviado desde mi móvil ¿llegó?'],
    ['another thing that was sent', 'Enviado desde Correos el lunes'.replace('Correos', 'Vigo')],
    ['another device', 'Enviado desde mi despacho'],
  ])('not %s', (_what, line) => {
    expect(isDeviceLine(line)).toBe(false);
  });

  test('with an address behind it all the same', () => {
    expect(isDeviceLine('Enviado desde Outlook para Android<https://aka.ms/x,y;z?a>')).toBe(true);
    expect(isDeviceLine('Sent from Yahoo Mail [https://x.test/?a,b] https://y.test/?c')).toBe(true);
  });
});

describe('a notice of confidentiality', () => {
  test.each([
    ...['AVISO LEGAL: x', 'Aviso de confidencialidad', 'Aviso de privacidad', 'Aviso importante: este mensaje'],
    ...['Aviso de confidencialidade', 'Cláusula de confidencialidad', 'Confidencialidad: x', 'Confidencialidade: x'],
    ...['Confidentiality notice', 'Legal notice', 'Legal disclaimer', 'Disclaimer: x', 'Advertência: x'],
    ...[
      'Protección de datos: x',
      'Proteção de dados: x',
      'Este mensaje y sus adjuntos',
      'Este correo electrónico, incluidos sus anexos',
    ],
    ...[
      'El presente mensaje es confidencial',
      'Este e-mail se dirige a su destinatario',
      'Este correo puede contener datos',
    ],
    ...[
      'Este mensaje contiene información reservada',
      'Este mensaje va dirigido a',
      'La información contenida en este mensaje',
    ],
    ...[
      'A informação contida neste e-mail',
      'A informação constante no presente e-mail',
      'Esta mensagem e os anexos',
      'Este e-mail é confidencial',
    ],
    ...[
      'Esta mensagem destina-se a',
      'Este correio pode conter',
      'Esta mensagem contém informação',
      'This e-mail and any files',
    ],
    ...[
      'This message is intended for',
      'This email is confidential',
      'This communication may contain',
      'This message contains information',
    ],
    ...[
      'The information contained in this e-mail',
      'The content in this message',
      'Antes de imprimir, piense en el bosque',
    ],
    ...[
      'Please consider the environment',
      'En cumplimiento de lo dispuesto en el RGPD',
      'De conformidad con la ley de protección de datos',
    ],
    ...['Le informamos que sus datos', 'Le informamos de que los datos'],
  ])('%s', (notice) => {
    expect(startIn(`La 1234.\n\n${notice}\nmás palabras\nde la casa\n`)).toBe(2);
  });

  test.each([
    'Aviso: mañana voy',
    'Este mensaje llegó tarde',
    'La información está en el registro',
    'Le informamos del precio',
  ])('not: %s', (line) => {
    expect(startIn(`La 1234.\n\n${line}\n`)).toBeNull();
  });

  test('takes the rule and the device above it, and is not looked for above sixty lines', () => {
    expect(startIn('La 1234.\nEnviado desde mi iPhone\n_____\n\nAviso legal\nx\n')).toBe(1);
    expect(startIn('La 1234.\n=====\notra cosa\nAviso legal\nx\n')).toBe(3);
    expect(startIn(`La 1234.\nAviso legal\n${'x\n'.repeat(60)}`)).toBe(1);
    expect(startIn(`La 1234.\nAviso legal\n${'x\n'.repeat(61)}`)).toBeNull();
  });
});

describe('a delimiter', () => {
  test.each(['-- ', '--', '---', '—', '––'])('%j begins a signature', (mark) => {
    expect(startIn(`Hola\n${mark}\nAna\n`)).toBe(1);
    expect(startIn(`Hola\n${mark}\nAna\n${mark}\nGestoría\n`)).toBe(1);
  });

  test('that is exact may have thirty lines below, a loose one twelve', () => {
    const below = (mark: string, lines: number) => startIn(`Hola\n${mark}\n${'x\n\n'.repeat(lines)}`);
    expect([below('-- ', 30), below('-- ', 31), below('--', 12), below('--', 13)]).toEqual([1, null, 1, null]);
  });

  test('is none within a line, and nothing is a signature of nothing', () => {
    expect(startIn('Hola -- Ana\n-- Ana\n')).toBeNull();
    expect(startIn('')).toBeNull();
    expect(['-- \nAna\n', 'Aviso legal\n', 'Enviado desde mi iPhone\n'].map(startIn)).toEqual([0, 0, 0]);
    expect(signatureStart(linesOf('-- \nAna\n'), 1, 2)).toBeNull();
  });
});
