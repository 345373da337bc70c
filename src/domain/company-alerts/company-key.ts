/** Legal forms as registries write them, longest first; the gazette names companies without tax number, so the name has to tell them. */
const FORMS: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/\bSOCIEDAD LIMITADA NUEVA EMPRESA$/, 'SLNE'],
  [/\bSOCIEDAD (DE RESPONSABILIDAD )?LIMITADA PROFESIONAL$/, 'SLP'],
  [/\bSOCIEDAD (DE RESPONSABILIDAD )?LIMITADA LABORAL$/, 'SLL'],
  [/\bSOCIEDAD (DE RESPONSABILIDAD )?LIMITADA( UNIPERSONAL)?$/, 'SL'],
  [/\bSOCIEDAD ANONIMA( UNIPERSONAL)?$/, 'SA'],
  [/\bSOCIEDAD COOPERATIVA$/, 'SCOOP'],
  [/\bS ?L ?N ?E$/, 'SLNE'],
  [/\bS ?L ?P$/, 'SLP'],
  [/\bS ?L ?L$/, 'SLL'],
  [/\bS ?L ?U$/, 'SL'],
  [/\bS ?R ?L$/, 'SL'],
  [/\bS ?A ?U$/, 'SA'],
  [/\bS ?COOP$/, 'SCOOP'],
  [/\bS ?L$/, 'SL'],
  [/\bS ?A$/, 'SA'],
];

/**
 * What two spellings of one company's name have in common: capitals without accents and marks, and one way to write the legal form
 * ("Construcciones Peña, S.L.U." and "CONSTRUCCIONES PEÑA SL" meet; an SL and an SA of the same name do not). Blank for what holds no name.
 */
export function companyKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/(n\u0303)|\p{M}/giu, (_, enye: string | undefined) => enye ?? '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
  for (const [pattern, form] of FORMS) {
    const bare = plain.replace(pattern, '').trim();
    if (bare !== plain) return bare === '' ? '' : `${bare} ${form}`;
  }
  return plain;
}
