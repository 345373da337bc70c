import * as calls from '../../../contract/property-search.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { attachLocated } from '../../actions/property-search/attach-located.ts';
import { findProperties } from '../../actions/property-search/find-properties.ts';
import { listLocalisations } from '../../actions/property-search/localisations.ts';
import { listOpenSearches } from '../../actions/property-search/open-searches.ts';
import { orderNotes } from '../../actions/property-search/order-notes.ts';
import { bound } from '../bind-call.ts';

export const propertySearchRoutes = [
  bound(calls.listaNombresQP, async (ctx, { query }) => listOpenSearches(ctx, query)),

  bound(calls.searchListaNombresQP, async (ctx, { body }) => ({ items: await findProperties(ctx, body) })),

  bound(calls.tramitaListaNombresQP, async (ctx, { body: { item_id: itemId, ...wish } }) => {
    const { created, charge, leftOut } = await orderNotes(ctx, { ...wish, itemId });
    return {
      ok: true as const,
      created: [...created],
      charged: charge?.units ?? 0,
      total: eurosOf(charge?.total ?? 0),
      left_out: leftOut.map(({ property, reason }) => ({ ...property, reason })),
    };
  }),

  bound(calls.listLocalizaciones, async (ctx, { query }) => listLocalisations(ctx, query)),

  bound(calls.tramitaLocalizaciones, async (ctx, { body }) => {
    const results = await attachLocated(ctx, body.list);
    return { ok: results.every(({ ok }) => ok), results };
  }),
];
