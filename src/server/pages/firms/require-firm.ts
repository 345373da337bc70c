import type { FirmPart } from '../../../contract/pages/firm-pages.ts';
import { memberOf } from '../../actions/actors/refuse-in-firm.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { requireAdministrator } from '../../actions/firms/load-firm.ts';
import type { Ctx } from '../../ctx.ts';
import { redirectTo } from '../redirect-to.ts';

/**
 * The firm whose account is shown, for a page that only such an account has. In their own account, the person is led to the page where they
 * make one or switch to it, which names what they missed.
 * @throws AppError sign_in_required, firm_right_missing
 */
export function requireFirm(ctx: Ctx, part: FirmPart): number {
  requireCustomer(ctx);
  if (!memberOf(ctx)) throw redirectTo(`/orders/firm?missed=${part}`);
  return requireAdministrator(ctx).firmId;
}
