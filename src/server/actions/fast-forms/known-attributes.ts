import { attributesOf, type PortfolioAttributes } from '../../../domain/catalogue/fast-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { SIMPLE_NOTES } from '../../../domain/orders/stale-note.ts';
import type { Ctx } from '../../ctx.ts';
import type { Json } from '../../db/types.gen.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { OrderedItem } from '../updating/get-ordered-item.ts';

/** Facts of the customer's own property. @throws AppError not_found */
export async function attributesOfInmueble(ctx: Ctx, inmuebleId: number): Promise<PortfolioAttributes> {
  const row = await ctx.db
    .selectFrom('inmuebles')
    .select(['attr', 'tipo'])
    .where('inmueble_id', '=', inmuebleId)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return {
    ...(await attributesOfCustomer(ctx)),
    ...named('inmueble', row.attr),
    'inmueble.tipo': row.tipo?.toString(),
    'inmueble.pedidos.last': (await findLastNote(ctx, inmuebleId))?.toString(),
  };
}

/** Facts of the customer's own company. @throws AppError not_found */
export async function attributesOfEmpresa(ctx: Ctx, empresaId: number): Promise<PortfolioAttributes> {
  const row = await ctx.db
    .selectFrom('empresas')
    .select(['name', 'cif'])
    .where('empresa_id', '=', empresaId)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...(await attributesOfCustomer(ctx)), 'empresa.name': row.name, 'empresa.cif': row.cif ?? undefined };
}

/** Facts of the customer's own vehicle. @throws AppError not_found */
export async function attributesOfVehiculo(ctx: Ctx, vehiculoId: number): Promise<PortfolioAttributes> {
  const row = await ctx.db
    .selectFrom('vehiculos')
    .select('attr')
    .where('vehiculo_id', '=', vehiculoId)
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...(await attributesOfCustomer(ctx)), ...named('vehiculo', row.attr) };
}

/** Facts of a property, company or vehicle from the answers of an earlier order. */
export async function attributesOfOrder(ctx: Ctx, { former, ordered }: OrderedItem): Promise<PortfolioAttributes> {
  return { ...(await attributesOfCustomer(ctx)), ...attributesOf(former, ordered.answers) };
}

async function attributesOfCustomer(ctx: Ctx): Promise<PortfolioAttributes> {
  const { firstname, lastname } = await ctx.db
    .selectFrom('customers')
    .select(['firstname', 'lastname'])
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirstOrThrow();
  return { 'cliente.nombre': `${firstname} ${lastname}` };
}

/** Number of the order that delivered the latest nota on a property. */
async function findLastNote(ctx: Ctx, inmuebleId: number): Promise<number | undefined> {
  const last = await ctx.db
    .selectFrom('order_items')
    .select('order_id')
    .where('customer_id', '=', requireCustomer(ctx))
    .where('origin', '=', 'inmueble')
    .where('origin_id', '=', String(inmuebleId))
    .where('product_id', 'in', [...SIMPLE_NOTES])
    .where('client_status', '=', 'ready')
    .orderBy('delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order_id;
}

function named(kind: 'inmueble' | 'vehiculo', attr: Json): PortfolioAttributes {
  return Object.fromEntries(
    Object.entries(attr ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${kind}.${name}`, value]] : [],
    ),
  );
}
