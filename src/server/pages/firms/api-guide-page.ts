import { KEY_CALLS, KEY_DOWNLOADS } from '../../../contract/api-keys.ts';
import type { ApiGuidePage } from '../../../contract/pages/firm-pages.ts';
import { loadPortalAddress } from '../../actions/portals/portal-address.ts';
import type { Ctx } from '../../ctx.ts';

/** `/ayuda/api`: how a firm's programs sign their calls, and which calls there are. */
export async function apiGuidePage(ctx: Ctx): Promise<ApiGuidePage> {
  const { url } = await loadPortalAddress(ctx, ctx.portal.store_id);
  return {
    origin: url,
    calls: [
      ...KEY_CALLS.map(({ call: { method, path }, scope, about }) => ({ method, path, scope, about })),
      ...KEY_DOWNLOADS.map((download) => ({ method: 'GET', ...download })),
    ],
  };
}
