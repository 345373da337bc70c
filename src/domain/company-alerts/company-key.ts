/** Legal forms as registries write them, longest first. The gazette gives no tax numbers, so companies are distinguished by name. */
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
 * Normalised name of a company: capitals without accents and punctuation, with one spelling of the legal form ("Construcciones Peña,
 * S.L.U." equals "CONSTRUCCIONES PEÑA SL"; an SL and an SA of the same name differ). Blank for text without a name.
 */
export function companyKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/(n\u0303)|\p{M}/giu, (_, enye: string | undefined) => enye ?? '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    // Follows the form of a company that is being wound up, and is not part of its name.
    .replace(/ EN LIQUIDACION$/, '');
  for (const [pattern, form] of FORMS) {
    const bare = plain.replace(pattern, '').trim();
    if (bare !== plain) return bare === '' ? '' : `${bare} ${form}`;
  }
  return plain;
}
