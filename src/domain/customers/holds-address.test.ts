import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsAddress } from './holds-address.ts';

test.each([
  'http://evil.example/x',
  'HTTPS://EVIL',
  'Gana 500 € en www.premios.example',
  'www2.premios',
  'premios.com',
  'Ana premios.com ya',
  'Visita bit.ly/3x',
  't.me/premios',
  'goo.gl',
  'premio.es',
  'regalo.de',
  'mi-tienda.co.uk',
  'PREMIOS.SHOP!',
  'ｗｗｗ．premios．ｃｏｍ',
  'premios。com',
  'premios.xn--p1ai',
  'escribe a ana@premios',
  'ejemplo.museum/oferta',
])('%s holds an address', (name) => {
  expect(holdsAddress(name)).toBe(true);
});

test.each([
  'Ana',
  'María del Carmen',
  'M.ª José',
  'Fco.Javier',
  'Ma.José',
  'Fco. de Borja',
  'Fco.de Borja',
  'J.L. Pérez',
  'J. R. R. Tolkien',
  "O'Brien-Márquez",
  'Gestoría Sol, S.L.',
  'Viajes Luna S.L.U.',
  'Dr. Comas',
  'Núñez y Cía.',
  'D.Manuel',
  'João Vírgula',
  '李小龙',
])('%s is a name', (name) => {
  expect(holdsAddress(name)).toBe(false);
});

test('letters, spaces and hyphens alone never are an address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} '-]{0,60}$/u), (name) => {
      expect(holdsAddress(name)).toBe(false);
    }),
  );
});
