import type { Text } from '../locale/locale.ts';
import type { ChargeKind } from './charges.ts';
import type { Right } from './holding.ts';

/** Rights in a property, in plain words. */
export const RIGHT_WORDS: Readonly<Record<Right, Text>> = {
  full: { es: 'pleno dominio', en: 'full ownership', pt: 'propriedade plena' },
  usufruct: { es: 'usufructo', en: 'usufruct', pt: 'usufruto' },
  bare: { es: 'nuda propiedad', en: 'bare ownership', pt: 'nua-propriedade' },
};

/** Kinds of charges, in plain words. */
export const CHARGE_WORDS: Readonly<Record<ChargeKind, Text>> = {
  mortgage: { es: 'Hipoteca', en: 'Mortgage', pt: 'Hipoteca' },
  attachment: { es: 'Embargo', en: 'Seizure order', pt: 'Penhora' },
  tax_liability: { es: 'Afección fiscal', en: 'Tax liability', pt: 'Encargo fiscal' },
  easement: { es: 'Servidumbre', en: 'Easement', pt: 'Servidão' },
  condition: { es: 'Condición', en: 'Condition', pt: 'Condição' },
  claim: { es: 'Anotación', en: 'Annotation of a claim', pt: 'Anotação' },
  prohibition: { es: 'Prohibición de disponer', en: 'Ban on disposal', pt: 'Proibição de dispor' },
  lease: { es: 'Arrendamiento', en: 'Lease', pt: 'Arrendamento' },
  option: { es: 'Opción o tanteo', en: 'Option or pre-emption', pt: 'Opção ou preferência' },
  insolvency: { es: 'Concurso de acreedores', en: 'Insolvency', pt: 'Insolvência' },
  use: { es: 'Derecho de uso o usufructo', en: 'Right of use or usufruct', pt: 'Direito de uso ou usufruto' },
  protected_housing: { es: 'Vivienda protegida', en: 'Protected housing', pt: 'Habitação protegida' },
  statutes: { es: 'Estatutos o censo', en: 'Statutes or ground rent', pt: 'Estatutos ou censo' },
  other: { es: 'Otra carga', en: 'Other charge', pt: 'Outro ónus' },
};
