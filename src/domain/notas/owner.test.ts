import { describe, expect, test } from 'vitest';
import { isName, nameOf } from './owner.ts';

describe('a name as a note prints it', () => {
  test.each([
    ['DON JOSÉ SOLER VIDAL, mayor de edad, casado con DOÑA ANA PINTO', 'JOSÉ SOLER VIDAL'],
    ['D. Juan Pérez Gil, con N.I.F. ', 'Juan Pérez Gil'],
    ['y Doña Eva Ruiz', 'Eva Ruiz'],
    ['D.ª Eva Ruiz', 'Eva Ruiz'],
    ['DOÑA EVA BYRNE, súbdita irlandesa, N.I.E.', 'EVA BYRNE'],
    ['y D.ª Eva Ruiz', 'Eva Ruiz'],
    ['La mercantil "Obras, S.L."', '"Obras, S.L."'],
    ['Titular: GARCÍA LÓPEZ, ANA', 'GARCÍA LÓPEZ, ANA'],
    ['1. Titular registral 2: RUIZ, EVA', 'RUIZ, EVA'],
    ['1.- Titular registral 2: RUIZ, EVA', 'RUIZ, EVA'],
    ['1.-Titular registral : RUIZ, EVA', 'RUIZ, EVA'],
    ['2º.- TITULAR: RUIZ, EVA', 'RUIZ, EVA'],
    ['Titular registral nº 2: RUIZ, EVA', 'RUIZ, EVA'],
    ['1.- RUIZ, EVA', 'RUIZ, EVA'],
    ['Nom i cognoms: PUIG SERRA, JORDI', 'PUIG SERRA, JORDI'],
    ['Izena: AGIRRE, IÑAKI', 'AGIRRE, IÑAKI'],
    ['2) MAR SOL, LUIS -', 'MAR SOL, LUIS'],
    ['MAR\u00AD SOL,\n LUIS', 'MAR SOL, LUIS'],
    ['  - MAR SOL, LUIS (', 'MAR SOL, LUIS'],
    ['MAR SOL, LUIS. ', 'MAR SOL, LUIS'],
    ['OBRAS DEL SUR, S.A.', 'OBRAS DEL SUR, S.A.'],
    ['OBRAS, S.L., con domicilio en Jaca', 'OBRAS, S.L.'],
    ['PUIG SERRA, JORDI, amb NIF', 'PUIG SERRA, JORDI'],
    ['', ''],
  ])('%j is %j', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  test.each([
    ['Ana', true],
    ['ANA RUIZ', true],
    ['ana ruiz', false],
    ['A', false],
    ['50% Ana', false],
    ['Nombre: Ana', false],
    ['Ana 12', true],
    ['Ana 123', false],
    [`A${'n'.repeat(139)}`, true],
    [`A${'n'.repeat(140)}`, false],
  ])('%j can be one: %s', (text, can) => {
    expect(isName(text)).toBe(can);
  });
});
