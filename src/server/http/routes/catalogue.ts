import * as calls from '../../../contract/catalogue/catalogue-calls.ts';
import { discardDraft } from '../../actions/catalogue/discard-draft.ts';
import { getProduct } from '../../actions/catalogue/get-product.ts';
import { listProducts } from '../../actions/catalogue/list-products.ts';
import { listVersionChanges } from '../../actions/catalogue/list-version-changes.ts';
import { listVersions } from '../../actions/catalogue/list-versions.ts';
import { publishDraft } from '../../actions/catalogue/publish-draft.ts';
import { rebaseDraft } from '../../actions/catalogue/rebase-draft.ts';
import { restoreVersion } from '../../actions/catalogue/restore-version.ts';
import { saveDraft } from '../../actions/catalogue/save-draft.ts';
import { bound } from '../bind-call.ts';

export const catalogueRoutes = [
  bound(calls.listProducts, async (ctx) => listProducts(ctx)),

  bound(calls.getProduct, async (ctx, { params }) => getProduct(ctx, params.product_id)),

  bound(calls.saveDraft, async (ctx, { params, body }) => {
    const { draft_version, base_version, content } = body;
    const draft = { productId: params.product_id, draftVersion: draft_version, baseVersion: base_version, content };
    const { content: _kept, ...saved } = await saveDraft(ctx, draft);
    return saved;
  }),

  bound(calls.discardDraft, async (ctx, { params, query }) => {
    await discardDraft(ctx, { productId: params.product_id, draftVersion: query.draft_version });
    return { ok: true as const };
  }),

  bound(calls.rebaseDraft, async (ctx, { params, body }) =>
    rebaseDraft(ctx, { productId: params.product_id, draftVersion: body.draft_version }),
  ),

  bound(calls.publishDraft, async (ctx, { params, body }) => {
    const seen = { productId: params.product_id, draftVersion: body.draft_version };
    return { version_id: await publishDraft(ctx, { ...seen, note: body.note }) };
  }),

  bound(calls.listVersions, async (ctx, { query }) => listVersions(ctx, query.product_id)),

  bound(calls.getVersionChanges, async (ctx, { params, query }) => ({
    products: await listVersionChanges(ctx, { versionId: params.version_id, against: query.against }),
  })),

  bound(calls.restoreVersion, async (ctx, { params, body }) => {
    const { current_version, product_id, note } = body;
    const wanted = { versionId: params.version_id, currentVersion: current_version, productId: product_id, note };
    return { version_id: await restoreVersion(ctx, wanted) };
  }),
];
