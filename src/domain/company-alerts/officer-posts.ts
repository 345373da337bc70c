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
  post(/^adm(inistrador)?\.?(unic)/, 'Administrador único', 'Sole administrator', 'Administrador único'),
  post(
    /^adm(inistrador)?solid/,
    'Administrador solidario',
    'Administrator with several powers',
    'Administrador solidário',
  ),
  post(/^adm(inistrador)?(manc|conj)/, 'Administrador mancomunado', 'Joint administrator', 'Administrador conjunto'),
  post(/^adm/, 'Administrador', 'Administrator', 'Administrador'),
  post(
    /^(con(s|sejero)?deleg|consejerodeleg|consdel|codema|codeso)/,
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
  post(/^cons/, 'Consejero', 'Director', 'Conselheiro'),
  post(/^liqui/, 'Liquidador', 'Liquidator', 'Liquidatário'),
  post(
    /^(apodsol|apodersol|apodersolid|apodesol|aposol|apoderadosol|apoderadsol|apodsolid)/,
    'Apoderado solidario',
    'Attorney with several powers',
    'Procurador solidário',
  ),
  post(/^(apoman|apodman|apodermanc|apoderadomanc)/, 'Apoderado mancomunado', 'Joint attorney', 'Procurador conjunto'),
  post(/^apo/, 'Apoderado', 'Attorney', 'Procurador'),
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

function post(label: RegExp, es: string, en: string, pt: string) {
  return { label, name: { es, en, pt } };
}
