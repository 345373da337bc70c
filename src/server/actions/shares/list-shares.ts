import type { ShareView } from '../../../contract/pages/share-pages.ts';
import type { ShareKind } from '../../../domain/shares/share.ts';
import type { Ctx } from '../../ctx.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { shareAddressOf } from './share-token.ts';

/** Number of uses shown for a link; the others are only counted. */
const SHOWN_USES = 20;

/** The links of an order, newest first, with their uses. The caller has checked that the order is the customer's own. */
export async function listShares(
  ctx: Ctx,
  { order_id, store_id }: { readonly order_id: number; readonly store_id: number },
): Promise<ShareView[]> {
  const [portal, shares] = await Promise.all([
    loadPortalAddress(ctx, store_id),
    ctx.db
      .selectFrom('order_shares')
      .leftJoin('files', 'files.file_id', 'order_shares.file_id')
      .selectAll('order_shares')
      .select('files.name as paper')
      .where('order_shares.order_id', '=', order_id)
      .orderBy('order_shares.created_at', 'desc')
      .orderBy('share_id')
      .execute(),
  ]);
  const uses = await listUses(
    ctx,
    shares.map(({ share_id }) => share_id),
  );
  return shares.map((share) => {
    const used = uses.filter(({ share_id }) => share_id === share.share_id);
    const state = share.revoked_at !== null ? 'revoked' : share.expires_at <= ctx.now() ? 'over' : 'valid';
    return {
      share_id: share.share_id,
      kind: share.kind as ShareKind,
      paper: share.paper,
      state,
      url: state === 'valid' ? shareAddressOf(ctx.settings, share, portal.url) : null,
      until_text: shortMomentText(ctx, share.revoked_at ?? share.expires_at),
      uses: used.slice(0, SHOWN_USES).map(({ kind, at }) => ({
        kind: kind as ShareView['uses'][number]['kind'],
        at: at.toISOString(),
        at_text: shortMomentText(ctx, at),
      })),
      use_count: used[0]?.count ?? 0,
    };
  });
}

/** The latest uses of each link, with the total number. */
async function listUses({ db }: Ctx, shareIds: readonly string[]) {
  if (shareIds.length === 0) return [];
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('order_share_uses')
        .select(['share_id', 'kind', 'at', 'use_id'])
        .select(({ fn }) => [
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('share_id'))
            .as('count'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('share_id').orderBy('use_id', 'desc'))
            .as('place'),
        ])
        .where('share_id', 'in', [...shareIds])
        .as('uses'),
    )
    .selectAll()
    .where('place', '<=', SHOWN_USES)
    .orderBy('use_id', 'desc')
    .execute();
}
