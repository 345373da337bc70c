import type { DraftFacts } from '../../../domain/drafting/fields.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';

/**
 * What the customer's portfolio says about the property or company for which an item was ordered. The order's own answers and notas count more, since
 * they are about this request.
 */
export async function loadPortfolioFacts({ db }: Ctx, item: ItemRow): Promise<DraftFacts> {
  const id = Number(item.origin_id);
  if (!Number.isSafeInteger(id) || id <= 0) return {};
  if (item.origin === 'inmueble') {
    const row = await db
      .selectFrom('inmuebles')
      .select('attr')
      .where('inmueble_id', '=', id)
      .where('customer_id', '=', item.customer_id)
      .executeTakeFirst();
    const attr = (row?.attr ?? {}) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      PROPERTY_FIELDS.flatMap(([field, name]) => (typeof attr[name] === 'string' ? [[field, attr[name]]] : [])),
    );
  }
  if (item.origin !== 'empresa') return {};
  const company = await db
    .selectFrom('empresas')
    .select(['name', 'cif'])
    .where('empresa_id', '=', id)
    .where('customer_id', '=', item.customer_id)
    .executeTakeFirst();
  return company ? { 'company.name': company.name, ...(company.cif && { 'company.tax_id': company.cif }) } : {};
}

const PROPERTY_FIELDS = [
  ['property.address', 'direccion'],
  ['property.municipality', 'municipio'],
  ['property.province', 'provincia'],
  ['property.owners', 'titular'],
  ['property.cadastral', 'referencia_catastral'],
  ['property.cru', 'cru'],
  ['property.finca', 'finca'],
  ['property.registry', 'registro'],
] as const;
