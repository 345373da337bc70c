import type { Row, RowProblem } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { ERROR_MESSAGES } from '../../../domain/errors/error-messages.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Ctx } from '../../ctx.ts';

/** Checks a row against its references: a registry by its code, a municipality, a product. */
export type FactChecker = (row: Row) => readonly RowProblem[];

/** The checks of a list; their data are loaded once, for a file of thousands of rows. */
export async function loadFactChecker(ctx: Ctx, list: ListName): Promise<FactChecker> {
  const { fields } = listOf(list);
  const codes = fields.registro ? await registryCodes(ctx) : null;
  return ({ registro, municipality, product }) => [
    ...(codes && typeof registro === 'string' && registro !== '' && !codes.has(registro)
      ? [{ field: 'registro', message: ERROR_MESSAGES.registry_not_found }]
      : []),
    ...(fields.municipality && typeof municipality === 'string' ? municipalityProblems(ctx, municipality) : []),
    ...(fields.product && typeof product === 'string' ? productProblems(ctx, product) : []),
  ];
}

async function registryCodes({ db }: Pick<Ctx, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('property_registries').select('codigo').execute();
  return new Set(rows.map(({ codigo }) => codigo));
}

function municipalityProblems({ territory }: Pick<Ctx, 'territory'>, typed: string): readonly RowProblem[] {
  const decision = resolveMunicipality(territory.municipalities, typed);
  if (decision.ok) return [];
  return [{ field: 'municipality', message: decision.code === 'municipality_unknown' ? UNKNOWN : AMBIGUOUS }];
}

function productProblems({ catalogue }: Pick<Ctx, 'catalogue'>, urlKey: string): readonly RowProblem[] {
  const isKnown = urlKey === '' || catalogue.current.products.some(({ url_key }) => url_key === urlKey);
  return isKnown ? [] : [{ field: 'product', message: NO_PRODUCT }];
}

const NO_PRODUCT = {
  es: 'no hay ningún servicio con esta dirección',
  en: 'no service has this address',
  pt: 'não há nenhum serviço com este endereço',
};
const UNKNOWN = {
  es: 'no conocemos este municipio',
  en: 'we do not know this municipality',
  pt: 'não conhecemos este município',
};
const AMBIGUOUS = {
  es: 'hay varios municipios con este nombre: añade la provincia, como en «Mieres (Asturias)»',
  en: 'several municipalities have this name: add the province, as in “Mieres (Asturias)”',
  pt: 'há vários municípios com este nome: junte a província, como em «Mieres (Asturias)»',
};
