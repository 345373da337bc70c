import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Ctx } from '../../ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { discardDraft } from './discard-draft.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listVersionChanges } from './list-version-changes.ts';
import { listVersions } from './list-versions.ts';
import { publishDraft } from './publish-draft.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDraft } from './save-draft.ts';

const NOTE = 15867;
const BIRTH = 'certificado-nacimiento';

let stage: Stage;
let sara: Ctx;
/** On sale with the prices of the files. */
let original: number;
beforeAll(async () => {
  stage = await openStage();
  original = stage.deps.catalogue.versionId;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.db.deleteFrom('catalogue_drafts').execute();
  await stage.deps.catalogue.refresh();
  sara = stage.as(stage.people.sara);
  const { versionId: currentVersion } = stage.deps.catalogue;
  if (currentVersion === original) return;
  original = await restoreVersion(sara, { versionId: original, currentVersion, productId: null, note: '' });
  await stage.deps.catalogue.refresh();
  sara = stage.as(stage.people.sara);
});

async function draft(change: (product: Product) => Partial<Product>, { by = sara, productId = NOTE } = {}) {
  const { version_id, published } = await getProduct(by, productId);
  const content = { ...published, ...change(published) };
  return saveDraft(by, { productId, draftVersion: 0, baseVersion: version_id, content });
}

const priced = (base_price: number, price: number) => () => ({ base_price, price });

async function publish(change: (product: Product) => Partial<Product>, note = ''): Promise<number> {
  const { draft_version } = await draft(change);
  return publishDraft(sara, { productId: NOTE, draftVersion: draft_version, note });
}

async function soldPrice(): Promise<number | undefined> {
  await stage.deps.catalogue.refresh();
  return findProduct(stage.deps.catalogue.current, NOTE)?.base_price;
}

describe('who is no supervisor', () => {
  const calls: readonly (readonly [string, (ctx: Ctx) => Promise<unknown>])[] = [
    ['lists products', (ctx) => listProducts(ctx)],
    ['sees a product', (ctx) => getProduct(ctx, NOTE)],
    ['saves a draft', async (ctx) => saveDraft(ctx, await savable())],
    ['throws one away', async (ctx) => discardDraft(ctx, { productId: NOTE, draftVersion: 1 })],
    ['puts one together', async (ctx) => rebaseDraft(ctx, { productId: NOTE, draftVersion: 1 })],
    ['publishes', async (ctx) => publishDraft(ctx, { productId: NOTE, draftVersion: 1, note: '' })],
    ['lists versions', (ctx) => listVersions(ctx)],
    ['compares versions', (ctx) => listVersionChanges(ctx, { versionId: 1, against: 'parent' })],
    ['goes back', async (ctx) => restoreVersion(ctx, { versionId: 1, currentVersion: 1, productId: null, note: '' })],
  ];
  const savable = async () => ({
    productId: NOTE,
    draftVersion: 0,
    baseVersion: 1,
    content: (await getProduct(sara, NOTE)).published,
  });

  test.each(calls)('%s: refused for agents, notaries and customers', async (_name, call) => {
    const others = [
      stage.as(stage.people.ana),
      stage.as(stage.people.paulo),
      stage.as(stage.people.nora),
      stage.asCustomer(stage.customers.carmen),
    ];
    for (const ctx of others) await expect(call(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a draft', () => {
  test('is kept with what is wrong in it, and says so in the list', async () => {
    const saved = await draft(({ name }) => ({ name: { ...name, pt: '' }, base_price: 2150 }));
    expect(saved.problems.map(({ field, message }) => `${field}: ${message.es}`)).toEqual([
      'name.pt: falta el texto',
      'price: 25.12 debería ser 26.02, el precio base con impuesto',
    ]);
    const { products } = await listProducts(sara);
    expect(products.length).toBeGreaterThanOrEqual(64);
    expect(products.filter(({ draft }) => draft).map(({ product_id }) => product_id)).toEqual([NOTE]);
    expect((await getProduct(sara, NOTE)).draft?.content.name.pt).toBe('');
    await expect(
      publishDraft(sara, { productId: NOTE, draftVersion: saved.draft_version, note: '' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('tells what it breaks in another product', async () => {
    const search = findProduct(stage.deps.catalogue.current, 18357) as Product;
    const cut = search.options.filter(({ option_id }) => option_id !== 1613);
    const steps = search.steps.map((step) => ({ ...step, option_ids: step.option_ids.filter((id) => id !== 1613) }));
    const saved = await draft(() => ({ options: cut, steps }), { productId: 18357 });
    const places = saved.problems.map(({ field }) => field);
    expect(places).toContain('products/nota-simple.yaml: conditions_to_redirect.0');
  });

  test('of two tabs the one that has not seen the other is refused, and nothing is lost', async () => {
    const first = await draft(priced(2150, 2602));
    const { version_id, published } = await getProduct(sara, NOTE);
    const late = { productId: NOTE, baseVersion: version_id, content: { ...published, popular: false } };
    await expect(saveDraft(sara, { ...late, draftVersion: 0 })).rejects.toMatchObject({ code: 'stale_version' });
    const second = await saveDraft(sara, { ...late, draftVersion: first.draft_version });
    await expect(saveDraft(sara, { ...late, draftVersion: first.draft_version })).rejects.toMatchObject({
      code: 'stale_version',
    });
    expect((await getProduct(sara, NOTE)).draft).toMatchObject({
      draft_version: second.draft_version,
      content: { popular: false },
    });
  });

  test('saved at the same time in many tabs is kept once', async () => {
    const { version_id, published } = await getProduct(sara, NOTE);
    const tries = [1, 2, 3, 4].map((position) => {
      const content = { ...published, position };
      return saveDraft(sara, { productId: NOTE, draftVersion: 0, baseVersion: version_id, content });
    });
    const kept = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(kept).toHaveLength(1);
  });

  test('changes nothing but what is edited', async () => {
    const saved = await draft(({ product_id }) => ({ product_id: product_id + 1, url_key: 'otra', is_hidden: true }));
    const { content } = saved;
    expect([content.product_id, content.url_key, content.is_hidden]).toEqual([NOTE, 'nota-simple', false]);
  });

  test('thrown away is gone, and its content is in the audit', async () => {
    const { draft_version } = await draft(priced(2150, 2602));
    await discardDraft(sara, { productId: NOTE, draftVersion: draft_version });
    expect((await getProduct(sara, NOTE)).draft).toBeNull();
    const event = await lastAudit('catalogue.discard');
    expect(event).toMatchObject({ subject_id: `${NOTE}`, detail: { content: { base_price: 2150 } } });
  });
});

describe('publishing', () => {
  test('puts the draft on sale as a version with its difference, once however often it is clicked', async () => {
    const before = stage.deps.catalogue.versionId;
    const { draft_version } = await draft(priced(2150, 2602));
    const seen = { productId: NOTE, draftVersion: draft_version, note: 'Tarifa nueva' };
    const clicks = await Promise.allSettled([publishDraft(sara, seen), publishDraft(sara, seen)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await soldPrice()).toBe(2150);
    const {
      versions: [version],
    } = await listVersions(sara, NOTE);
    expect(version).toMatchObject({
      origin: 'panel',
      note: 'Tarifa nueva',
      published_by: 'Sara Prueba',
      is_current: true,
    });
    const versionId = version?.version_id ?? 0;
    const [changed] = await listVersionChanges(sara, { versionId, against: 'parent' });
    expect(changed).toMatchObject({
      product_id: NOTE,
      changes: [
        { where: 'Precio base', before: '20,76\u00a0€', after: '21,50\u00a0€' },
        { where: 'Precio', before: '25,12\u00a0€', after: '26,02\u00a0€' },
      ],
    });
    expect(await lastAudit('catalogue.publish')).toMatchObject({
      actor_id: stage.people.sara.agentId,
      subject_id: `${versionId}`,
      detail: { parent_id: before, product_ids: [NOTE] },
    });
  });

  test('leaves the other products and their versions out of it', async () => {
    const versionId = await publish(priced(2160, 2614));
    const others = stage.deps.catalogue.current.products.find(({ url_key }) => url_key === BIRTH);
    expect((await listVersions(sara, others?.product_id)).versions.map(({ version_id }) => version_id)).not.toContain(
      versionId,
    );
  });

  test('a draft that another publishing has overtaken is merged with it first', async () => {
    const { version_id, published } = await getProduct(sara, NOTE);
    await publish(priced(2170, 2626));
    const late = await saveDraft(sara, {
      productId: NOTE,
      draftVersion: 0,
      baseVersion: version_id,
      content: { ...published, popular: false },
    });
    expect(late.is_behind).toBe(true);
    const seen = { productId: NOTE, draftVersion: late.draft_version };
    await expect(publishDraft(sara, { ...seen, note: '' })).rejects.toMatchObject({ code: 'stale_version' });
    const { draft: merged, conflicts } = await rebaseDraft(sara, seen);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ is_behind: false, content: { base_price: 2170, popular: false } });
    await publishDraft(sara, { productId: NOTE, draftVersion: merged.draft_version, note: '' });
    expect(await soldPrice()).toBe(2170);
  });

  test('an earlier version comes back as a new one, whole or for one product', async () => {
    const old = await publish(priced(2180, 2638));
    const current = await publish(priced(2190, 2650));
    const back = { versionId: old, currentVersion: current, productId: NOTE, note: 'Vuelta atrás' };
    const restored = await restoreVersion(sara, back);
    expect(restored).toBeGreaterThan(current);
    expect(await soldPrice()).toBe(2180);
    await expect(restoreVersion(sara, back)).rejects.toMatchObject({ code: 'stale_version' });
    await restoreVersion(sara, { versionId: current, currentVersion: restored, productId: null, note: '' });
    expect(await soldPrice()).toBe(2190);
    expect((await listVersionChanges(sara, { versionId: old, against: 'current' }))[0]?.changes[0]).toEqual({
      where: 'Precio base',
      before: '21,90\u00a0€',
      after: '21,80\u00a0€',
    });
  });

  test('new files that wait are seen with their difference and put on sale over what was published', async () => {
    await publish(priced(2200, 2662));
    const { versionId } = stage.deps.catalogue;
    const files = await stage.deps.db
      .selectFrom('catalogue_versions')
      .selectAll()
      .where('origin', '=', 'files')
      .executeTakeFirstOrThrow();
    const { content } = files;
    const products = content.products.map((product) =>
      product.product_id === NOTE ? { ...product, popular: false, position: 99 } : product,
    );
    const { version_id: waiting } = await stage.deps.db
      .insertInto('catalogue_versions')
      .values({ files_hash: 'newer', content: JSON.stringify({ ...content, products }) })
      .returning('version_id')
      .executeTakeFirstOrThrow();
    expect(
      (await listVersions(sara)).versions.find(({ version_id }) => version_id === waiting)?.published_at,
    ).toBeNull();
    expect((await listProducts(sara)).is_waiting).toBe(true);
    const [changed] = await listVersionChanges(sara, { versionId: waiting, against: 'current' });
    expect(changed?.changes.map(({ where }) => where)).toContain('Posición');
    expect(changed?.changes.map(({ where }) => where)).not.toContain('Precio base');
    const { version_id: seen } = await getProduct(sara, NOTE);
    expect(seen).toBeGreaterThanOrEqual(versionId);
    await restoreVersion(sara, { versionId: waiting, currentVersion: seen, productId: null, note: '' });
    expect(await soldPrice()).toBe(2200);
    expect(findProduct(stage.deps.catalogue.current, NOTE)?.position).toBe(99);
    expect((await listVersions(sara)).versions.filter(({ published_at }) => published_at === null)).toEqual([]);
    expect((await listProducts(sara)).is_waiting).toBe(false);
  });
});

function lastAudit(action: string) {
  return stage.deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .orderBy('event_id', 'desc')
    .executeTakeFirst();
}
