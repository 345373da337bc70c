import * as calls from '../../../contract/registries.ts';
import { correctRegistry } from '../../actions/registries/correct-registry.ts';
import { getRegistry } from '../../actions/registries/get-registry.ts';
import * as lists from '../../actions/registries/list-registries.ts';
import { registryOfItem } from '../../actions/registries/registry-of-item.ts';
import { undoCorrection } from '../../actions/registries/undo-correction.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** Registries, for agents, and the one in charge of an order. */
export const registryRoutes: readonly BoundCall[] = [
  bound(calls.listRegistries, async (ctx, { query }) => ({ items: await lists.listRegistries(ctx, query) })),
  bound(calls.listMercantileRegistries, async (ctx, { query }) => ({
    items: await lists.listMercantileRegistries(ctx, query),
  })),
  bound(calls.listPortugueseRegistries, async (ctx, { query }) => ({
    items: await lists.listPortugueseRegistries(ctx, query),
  })),
  bound(calls.getRegistry, (ctx, { params }) => getRegistry(ctx, params.id)),

  bound(calls.getOrderRegistry, async (ctx, { params }) => ({ mapping: await registryOfItem(ctx, params.item_id) })),
  bound(calls.correctOrderRegistry, async (ctx, { params, body }) => {
    const correction = { registryId: body.id_registro, scope: body.scope };
    const revision_id = await correctRegistry(ctx, params.item_id, correction);
    return { mapping: await registryOfItem(ctx, params.item_id), revision_id };
  }),
  bound(calls.undoOrderRegistry, async (ctx, { params, body }) => {
    await undoCorrection(ctx, params.item_id, body.revision_id);
    return { mapping: await registryOfItem(ctx, params.item_id) };
  }),
];
