import type { Text } from '../locale/locale.ts';

/** Posts as the gazette abbreviates them: letters only, in lower case and without accents. The first that matches names the post. */
const POSTS: readonly { readonly label: RegExp; readonly name: Text }[] = [
  post(
    /^(represent143|repr?143|rlc|repr?perm)/,
    'Representante permanente',
    'Permanent representative',
    'Representante permanente',
  ),
  post(/^admconc/, 'Administrador concursal', 'Insolvency administrator', 'Administrador de insolvência'),
  post(/^adm(in(istrador)?)?unic/, 'Administrador único', 'Sole administrator', 'Administrador único'),
  ...acting('adm(?:in(?:istrador)?)?', 'Administrador', 'Administrator', 'Administrador'),
  ...acting(
    'con?s?(?:ejero)?de(?:l(?:eg(?:ado)?)?)?',
    'Consejero delegado',
    'Managing director',
    'Administrador-delegado',
  ),
  post(
    /^(secre?t?noc|secretarionoconsejero)/,
    'Secretario no consejero',
    'Secretary, not a director',
    'Secretário não conselheiro',
  ),
  post(/^(vsec|vicesec)/, 'Vicesecretario', 'Deputy secretary', 'Vice-secretário'),
  post(/^secr/, 'Secretario', 'Secretary', 'Secretário'),
  post(/^vicepr/, 'Vicepresidente', 'Deputy chair', 'Vice-presidente'),
  post(/^pre(s|no|$)/, 'Presidente', 'Chair', 'Presidente'),
  // A delegated director whose powers are not known is shown as printed.
  post(/^cons(?!(ejero)?del)/, 'Consejero', 'Director', 'Conselheiro'),
  ...acting('liqui(?:d(?:ador)?)?', 'Liquidador', 'Liquidator', 'Liquidatário'),
  ...acting('apo(?:d(?:e(?:r(?:ado?)?)?)?)?', 'Apoderado', 'Attorney', 'Procurador'),
  post(/^(audsupl|auditorsupl|audsup)/, 'Auditor suplente', 'Substitute auditor', 'Auditor suplente'),
  post(/^aud/, 'Auditor', 'Auditor', 'Auditor'),
  post(/^socprof/, 'Socio profesional', 'Professional partner', 'Sócio profissional'),
  post(/^(dgerente|gerente|director)/, 'Gerente o director', 'Manager', 'Gerente ou diretor'),
  post(/^repr/, 'Representante', 'Representative', 'Representante'),
];

/** The name of a post; null for an abbreviation that is not known, which is then shown as printed. */
export function postName(label: string): Text | null {
  const letters = label
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
  return POSTS.find(({ label: known }) => known.test(letters))?.name ?? null;
}

/**
 * A post with and without its way of acting. "Solidario" lets each holder act alone, "mancomunado" only together, and some are both, by kind of act.
 * Other endings are not guessed ("Adm. Supl." is a substitute).
 */
function acting(label: string, es: string, en: string, pt: string) {
  const ending = (end: string) => new RegExp(`^${label}(?:${end})$`);
  return [
    post(ending(''), es, en, pt),
    post(
      ending('m[a-z]*so[a-z]*|sol[a-z]*man[a-z]*'),
      `${es} mancomunado y solidario`,
      `${en} acting jointly and severally`,
      `${pt} com poderes conjuntos e individuais`,
    ),
    post(
      ending('so(?:l[a-z]*)?|indis[a-z]*'),
      `${es} solidario`,
      `${en} acting severally`,
      `${pt} com poderes individuais`,
    ),
    post(ending('ma[a-z]*|conj[a-z]*'), `${es} mancomunado`, `${en} acting jointly`, `${pt} com poderes conjuntos`),
  ];
}

function post(label: RegExp, es: string, en: string, pt: string) {
  return { label, name: { es, en, pt } };
}
