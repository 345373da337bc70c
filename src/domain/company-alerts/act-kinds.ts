import type { Locale, Text } from '../locale/locale.ts';

/** Kinds of registered acts with a name for customers, recognised by the first words of the gazette's sentence. */
const KINDS: readonly { readonly begins: RegExp; readonly name: Text }[] = [
  kind(/Constitución/, 'Constitución', 'Incorporation', 'Constituição'),
  kind(/Nombramientos/, 'Nombramientos', 'Appointments', 'Nomeações'),
  kind(/Ceses\/Dimisiones/, 'Ceses y dimisiones', 'Removals and resignations', 'Cessações de funções'),
  kind(/Reelecciones/, 'Reelecciones', 'Re-elections', 'Reconduções'),
  kind(/Revocaciones/, 'Revocación de poderes', 'Powers revoked', 'Revogação de poderes'),
  kind(/Ampliación de capital/, 'Ampliación de capital', 'Capital increase', 'Aumento de capital'),
  kind(/Reducción de capital/, 'Reducción de capital', 'Capital reduction', 'Redução de capital'),
  kind(/Cambio de domicilio social/, 'Cambio de domicilio', 'New registered office', 'Mudança de sede'),
  kind(/Cambio de denominación social/, 'Cambio de nombre', 'New name', 'Mudança de nome'),
  kind(
    /(Cambio|Ampliación|Modificación) de(l)? objeto social/,
    'Cambio de objeto social',
    'New purpose',
    'Alteração do objeto',
  ),
  kind(/Modificaciones estatutarias/, 'Cambio de estatutos', 'New articles', 'Alteração de estatutos'),
  kind(/Declaración de unipersonalidad/, 'Socio único', 'Sole shareholder', 'Sócio único'),
  kind(
    /Pérdida del? carácter de unipersonalidad/,
    'Deja de tener socio único',
    'No longer a sole shareholder',
    'Deixa de ter sócio único',
  ),
  kind(/Fusión/, 'Fusión', 'Merger', 'Fusão'),
  kind(/Escisión/, 'Escisión', 'Division', 'Cisão'),
  kind(/Transformación/, 'Transformación', 'Conversion', 'Transformação'),
  kind(/Situación concursal/, 'Concurso de acreedores', 'Insolvency', 'Insolvência'),
  kind(/Disolución/, 'Disolución', 'Dissolution', 'Dissolução'),
  kind(/Extinción/, 'Extinción', 'Extinction', 'Extinção'),
  kind(/Cierre provisional/, 'Cierre de la hoja registral', 'Register sheet closed', 'Encerramento da folha'),
];

/** The kinds of acts in an entry of the gazette, in its order; "Otros actos" if none is recognised. */
export function actKinds(text: string, locale: Locale): readonly string[] {
  const found = KINDS.flatMap(({ begins, name }) => {
    const at = new RegExp(`(?:^|\\. )${begins.source}\\b`).exec(text);
    return at ? [{ at: at.index, name: name[locale] }] : [];
  });
  const names = found.sort((one, other) => one.at - other.at).map(({ name }) => name);
  return names.length > 0 ? names : [OTHER[locale]];
}

const OTHER: Text = { es: 'Otros actos', en: 'Other acts', pt: 'Outros atos' };

function kind(begins: RegExp, es: string, en: string, pt: string) {
  return { begins, name: { es, en, pt } };
}
