/** A case: its name, what the note says of its charges, the charges to be read, and whether it says that there are none. */
export type ChargesCase = readonly [name: string, said: string, charges: readonly string[], isFree?: boolean];

/** A note of one property with its owner, and what is said of its charges and after them. */
export const note = (charges: string) => `REGISTRO DE LA PROPIEDAD DE AYORA

NOTA SIMPLE INFORMATIVA

Fecha de emisión: 3 de mayo de 2024

FINCA DE AYORA Nº: 12345
Código Registral Único: 46003000123456

URBANA.- Casa en Ayora, calle Mayor, número 3. Superficie de cien metros cuadrados. Linda: frente, calle Mayor; fondo, corral de Luis Pérez.

TITULARES

ANA VAZ MORA, con D.N.I. 12345678Z, titular del pleno dominio de la totalidad de esta finca por título de compraventa.

${charges}

ADVERTENCIAS

Esta nota tiene valor puramente informativo.`;
