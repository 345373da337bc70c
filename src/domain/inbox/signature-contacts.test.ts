import { describe, expect, test } from 'vitest';
import { startIn } from './testing/start-in.ts';

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
