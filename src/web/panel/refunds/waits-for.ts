import type { Refund } from '../../../contract/refunds.ts';
import type { CurrentUser } from '../session/use-current-user.ts';

/** Whose approval a proposed refund needs, from the viewer's side; null where it needs none. */
export function waitsFor(
  { state, can, proposed_by }: Pick<Refund, 'state' | 'proposed_by'> & { readonly can: Pick<Refund['can'], 'approve'> },
  { user_id, panel_roles }: Pick<CurrentUser, 'user_id' | 'panel_roles'>,
): 'you' | 'supervisor' | 'another_supervisor' | null {
  if (state !== 'proposed') return null;
  if (can.approve) return 'you';
  const isOwn = proposed_by?.user_id === user_id;
  return isOwn && panel_roles.includes('supervisor') ? 'another_supervisor' : 'supervisor';
}
