import { AppError } from '../../../domain/errors/app-error.ts';
import { findCurrentVersion } from '../../catalogue/catalogue-version.ts';
import { lockPublishing } from '../../catalogue/take-in-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { type DraftSeen, draftedProduct, isBehind, lockDraft } from './draft-row.ts';
import { publishVersion } from './publish-version.ts';
import { requireSupervisor } from './require-supervisor.ts';
import { withProduct } from './version-on-sale.ts';

/**
 * Publishes a draft and deletes it, so that a second click finds none.
 * @throws AppError forbidden, reauthentication_required, stale_version (also when the product was published by other means meanwhile), invalid_input
 */
export function publishDraft(ctx: Ctx, { note, ...seen }: DraftSeen & { readonly note: string }): Promise<number> {
  requireSupervisor(ctx);
  requireReauthentication(ctx, 'manage_prices');
  return inTransaction(ctx, async (tx) => {
    await lockPublishing(tx.db);
    const parent = await findCurrentVersion(tx.db);
    if (!parent) throw new Error('a catalogue is on sale');
    const row = await lockDraft(tx, seen);
    const sold = { version_id: parent.version_id, catalogue: parent.content };
    if (await isBehind(tx, row, sold)) throw new AppError('stale_version');
    const content = withProduct(parent.content, draftedProduct(row, sold));
    const versionId = await publishVersion(tx, { origin: 'panel', content, parent, note, action: 'catalogue.publish' });
    await tx.db.deleteFrom('catalogue_drafts').where('product_id', '=', seen.productId).execute();
    return versionId;
  });
}
