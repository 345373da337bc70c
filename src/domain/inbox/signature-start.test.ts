import { describe, expect, test } from 'vitest';
import { isDeviceLine, signatureStart } from './signature-start.ts';
import { linesOf } from './text-lines.ts';

/** Index of the first line of a text's signature. */
function startIn(text: string): number | null {
  const lines = linesOf(text);
  return signatureStart(lines, 0, lines.length);
}

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

describe('contact data below a closing', () => {
  const BLOCK = 'Ana García\nTel. 91 123 45 67\nwww.gestoria.test\n';

  test.each([
    ...[
      'Un saludo,',
      'Saludos',
      'Saludos cordiales.',
      'Reciba un cordial saludo',
      'Muchos saludos a todos',
      'Un fuerte abrazo',
    ],
    ...[
      'Gracias y un saludo',
      'Muchas gracias por su ayuda, saludos',
      'Atentamente,',
      'Cordialmente',
      'Le saluda atentamente',
    ],
    ...['Quedo a la espera', 'Cumprimentos', 'Com os melhores cumprimentos,', 'Os meus cumprimentos', 'Atenciosamente'],
    ...[
      'Cordiais saudações',
      'Saudações cordiais',
      'Abraços',
      'Best regards,',
      'Kind regards',
      'Warm wishes',
      'Yours sincerely',
    ],
    ...['Yours faithfully', 'Sincerely', 'Cheers', 'All the best', 'Best', 'KR', 'Rgds', 'Thanks, regards'],
  ])('%s', (closing) => {
    expect(startIn(`La 1234.\n${closing}\n\n${BLOCK}`)).toBe(3);
  });

  test.each([
    ...[
      'Tel. 91',
      'Tlf 1',
      'Tfno: 1',
      'Teléfono 1',
      'Telem. 1',
      'Telemóvel 1',
      'Móvil 1',
      'Mobile 1',
      'Phone 1',
      'Fax 1',
      'Ext 1',
    ],
    ...[
      '+34 912 345 678',
      'a@x.test',
      'www.x.test',
      'https://x.test',
      'Gestoría, S.L.',
      'Silva Lda',
      'Unipessoal',
      'Smith Ltd',
    ],
    ...[
      'C/ Mayor 3',
      'Calle Mayor',
      'Avda. Sol',
      'Avenida Sol',
      'Plaza Mayor',
      'Paseo Sol',
      'Rua Augusta',
      'Praça Nova',
    ],
    ...['28013 Madrid', '1100-048 Lisboa', '12 Main Street', 'Firm LLP', 'Bufete, SLP', 'Firma, S.A.'],
  ])('is contact data with a web address: %s', (line) => {
    expect(startIn(`Hola\nUn saludo\nAna García\n${line}\nwww.gestoria.test\n`)).toBe(2);
    expect(startIn(`Hola\nUn saludo\nAna García\n${line}\n`)).toBeNull();
  });

  test.each([
    ...[
      'DNI 12345678Z',
      'X1234567L',
      '12345678-Z',
      'IBAN ES91',
      'Matrícula 1234 BBB',
      'Ref. catastral 1',
      'CRU 1',
      'Finca 3',
    ],
    ...[
      'Pedido 7',
      'Adjunto la nota',
      'Anexos',
      'See attached',
      'PD',
      'P.S. x',
      '¿Les va bien?',
      '¡Gracias!',
      'Llamen luego. Estoy fuera hoy',
    ],
    ...[
      'mi casa',
      'meu pai',
      'my house',
      'es la B',
      'é a B',
      'are two',
      'pero no',
      'mas não',
      'because no'.replace('because', 'but'),
    ],
    ...['porque sí', 'que no', 'when open', 'cuando abran', 'quando abrir', 'x'.repeat(141)],
  ])('is kept where it says something: %s', (line) => {
    expect(startIn(`Hola\nUn saludo\n${BLOCK}${line}\n`)).toBeNull();
  });

  test('is looked for below the last closing, and not above fourteen lines', () => {
    expect(startIn(`Un saludo\nHola\n${BLOCK}Gracias y un saludo\n${BLOCK}`)).toBe(6);
    expect(startIn(`Hola\nUn saludo\n${'www.x.test\n'.repeat(14)}`)).toBe(2);
    expect(startIn(`Hola\nUn saludo\n${'www.x.test\n'.repeat(15)}`)).toBeNull();
    expect(startIn(`Hola\nUn saludo\n${'www.x.test\n\n'.repeat(14)}`)).toBe(2);
    expect(startIn('Hola\nUn saludo\n\n')).toBeNull();
  });

  test('stands before a delimiter too', () => {
    expect(startIn(`Hola\nUn saludo\n${BLOCK}-- \nGestoría\n`)).toBe(2);
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
