import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import {
  EMPRESAS,
  INMUEBLES,
  OWN_EMPRESAS,
  OWN_INMUEBLES,
  OWN_VEHICULOS,
  VEHICULOS,
} from '../../../contract/portfolio.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { changeRecord } from '../../actions/portfolio/change-record.ts';
import { createRecord } from '../../actions/portfolio/create-record.ts';
import { KINDS, type KindOf } from '../../actions/portfolio/kinds.ts';
import { listRecords } from '../../actions/portfolio/list-records.ts';
import { presentRecord } from '../../actions/portfolio/present-records.ts';
import { removeRecord } from '../../actions/portfolio/remove-record.ts';
import { getRecord } from '../../actions/portfolio/rows.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

const [inmuebles, empresas, vehiculos] = [on(KINDS.inmueble), on(KINDS.empresa), on(KINDS.vehiculo)];

/** Calls on portfolios: agents on anybody's, customers on their own. The actions check access. */
export const portfolioRoutes = [
  ...[INMUEBLES, OWN_INMUEBLES].flatMap((calls) => [
    bound(calls.list, (ctx, { query: filters }) => {
      const [tipo, uso] = [filters['custom_filter[tipo]'], filters['custom_filter[uso]']];
      const columns = { tipo, uso, favoritos: filters['custom_filter[favoritos]'] };
      return listRecords(ctx, KINDS.inmueble, { filters, columns });
    }),
    bound(calls.create, inmuebles.create),
    bound(calls.get, inmuebles.get),
    bound(calls.change, inmuebles.change),
    bound(calls.remove, inmuebles.remove),
  ]),

  ...[EMPRESAS, OWN_EMPRESAS].flatMap((calls) => [
    bound(calls.list, (ctx, { query: filters }) => {
      const relacion = filters['custom_filter[relacion]'];
      const columns = { relacion, seguimiento_activo: filters['custom_filter[seguimiento]'] };
      return listRecords(ctx, KINDS.empresa, { filters, columns });
    }),
    bound(calls.create, empresas.create),
    bound(calls.get, empresas.get),
    bound(calls.change, (ctx, { params, query, body }) => {
      const active = query['update-seguimiento'];
      if (active === undefined) return empresas.change(ctx, { params, body });
      const meta = { ...body.meta, update: { seguimiento_activo: active } };
      return empresas.change(ctx, { params, body: { ...body, meta } });
    }),
    bound(calls.remove, empresas.remove),
  ]),

  ...[VEHICULOS, OWN_VEHICULOS].flatMap((calls) => [
    bound(calls.list, (ctx, { query: filters }) => {
      const [tipo, uso] = [filters['custom_filter[tipo]'], filters['custom_filter[uso]']];
      const columns = { tipo, uso, etiqueta: filters['custom_filter[etiqueta]'] };
      return listRecords(ctx, KINDS.vehiculo, { filters, columns });
    }),
    bound(calls.create, vehiculos.create),
    bound(calls.get, vehiculos.get),
    bound(calls.change, vehiculos.change),
    bound(calls.remove, vehiculos.remove),
  ]),
];

interface ById {
  readonly params: { readonly id: number };
}
type Saved<K extends PortfolioKind> = Promise<{ ok: true; object: PortfolioObjects[K] }>;
type Creation<K extends PortfolioKind> = PortfolioGiven[K] & {
  readonly user_id?: number | undefined;
  readonly request_key?: string | undefined;
};
type Change<K extends PortfolioKind> = PortfolioGiven[K] & { readonly updated_at?: string | undefined };

/** Calls of a kind besides listing; the record's fields are those that are no parameter of the call. */
function on<K extends PortfolioKind>(kind: KindOf<K>) {
  return {
    create: async (ctx: Ctx, { body }: { readonly body: Creation<K> }): Saved<K> => {
      const { user_id, request_key } = body;
      const object = await createRecord(ctx, kind, { userId: user_id, requestKey: request_key, given: body });
      return { ok: true, object };
    },
    get: async (ctx: Ctx, { params }: ById): Promise<PortfolioObjects[K]> =>
      presentRecord(ctx, kind, await getRecord(ctx, kind, params.id)),
    change: async (ctx: Ctx, { params, body }: ById & { readonly body: Change<K> }): Saved<K> => {
      const object = await changeRecord(ctx, kind, { id: params.id, seen: body.updated_at, given: body });
      return { ok: true, object };
    },
    remove: async (
      ctx: Ctx,
      { params, query }: ById & { readonly query: { readonly updated_at?: string | undefined } },
    ): Promise<{ ok: true }> => {
      await removeRecord(ctx, kind, { id: params.id, seen: query.updated_at });
      return { ok: true };
    },
  };
}
