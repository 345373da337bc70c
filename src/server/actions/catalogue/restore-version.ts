import { type Catalogue, findProduct } from '../../../domain/catalogue/catalogue.ts';
import { mergeCatalogues } from '../../../domain/catalogue/merge-catalogues.ts';
import { withEdits } from '../../../domain/catalogue/product-draft.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type CatalogueVersion, findCurrentVersion, findVersionOfFiles } from '../../catalogue/catalogue-version.ts';
import { lockPublishing } from '../../catalogue/take-in-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { getVersion } from './get-version.ts';
import { publishVersion } from './publish-version.ts';
import { requireSupervisor } from './require-supervisor.ts';

export interface Restoring {
  readonly versionId: number;
  /** The version that was on sale when the supervisor looked. */
  readonly currentVersion: number;
  /** One product, or all. */
  readonly productId: number | null;
  readonly note: string;
}

/**
 * Publishes an earlier version as a new one. Waiting files are merged with the published catalogue instead.
 * @throws AppError forbidden, reauthentication_required, not_found, invalid_input, stale_version when something else was published meanwhile
 */
export function restoreVersion(ctx: Ctx, { versionId, currentVersion, productId, note }: Restoring): Promise<number> {
  requireSupervisor(ctx);
  requireReauthentication(ctx, 'manage_prices');
  return inTransaction(ctx, async (tx) => {
    await lockPublishing(tx.db);
    const wanted = await getVersion(tx, versionId);
    const parent = await findCurrentVersion(tx.db);
    if (!parent || parent.version_id !== currentVersion) throw new AppError('stale_version');
    if (wanted.published_at === null) return takeIn(tx, { wanted, parent, note });
    const content = broughtBack({ from: wanted.content, into: parent.content, productId });
    return publishVersion(tx, { origin: 'panel', content, parent, note, action: 'catalogue.restore' });
  });
}

/** Restores editable fields only: fields that the program has added to products since then stay. */
function broughtBack({
  from,
  into,
  productId,
}: {
  from: Catalogue;
  into: Catalogue;
  productId: number | null;
}): Catalogue {
  const products = into.products.map((product) => {
    const old =
      productId === null || product.product_id === productId ? findProduct(from, product.product_id) : undefined;
    return old ? withEdits(product, old) : product;
  });
  return { ...into, products };
}

async function takeIn(
  tx: Ctx,
  { wanted, parent, note }: { wanted: CatalogueVersion; parent: CatalogueVersion; note: string },
): Promise<number> {
  const base = await findVersionOfFiles(tx.db, parent.files_hash);
  if (!base) throw new Error('the files of the version on sale are a version');
  const { content } = mergeCatalogues({ base: base.content, ours: parent.content, theirs: wanted.content });
  await tx.db
    .updateTable('catalogue_versions')
    .set({ published_at: tx.now() })
    .where('published_at', 'is', null)
    .where('version_id', '<=', wanted.version_id)
    .execute();
  const filesHash = wanted.files_hash;
  return publishVersion(tx, { origin: 'merge', content, parent, filesHash, note, action: 'catalogue.take_in' });
}
