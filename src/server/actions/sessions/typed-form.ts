import { createHmac } from 'node:crypto';
import type { ResumedForm } from '../../contract/pages/lost-form.ts';
import type { Actor } from '../../domain/actor/actor.ts';
import { openSecret, sealSecret } from '../actions/second-factor/seal-secret.ts';
import type { Ctx } from '../ctx.ts';

/** Names a customer in his own pages without saying who he is: what was typed there is given back to nobody else. */
export function typedBy({ settings }: Pick<Ctx, 'settings'>, customerId: number): string {
  const [key] = settings.SESSION_KEYS as readonly [string];
  return createHmac('sha256', key).update(`typed by:${customerId}`).digest('base64url');
}

/** What a customer typed, for a page that is no longer signed in to carry; null when it is more than a form may carry. */
export function sealTyped({ settings }: Pick<Ctx, 'settings'>, form: ResumedForm): string | null {
  const sealed = sealSecret(settings, PURPOSE, JSON.stringify(form));
  return sealed.length > MOST_SEALED ? null : sealed;
}

/** What was sealed, if it was this customer who typed it, and on the page to which the sign-in leads back. */
export function openTyped(
  { settings }: Pick<Ctx, 'settings'>,
  { sealed, customer, returnTo }: { sealed: string | null; customer: Actor; returnTo: string | null },
): ResumedForm | null {
  const opened = sealed === null ? null : openSecret(settings, PURPOSE, sealed);
  if (opened === null || customer.kind !== 'customer') return null;
  const { action, typed } = JSON.parse(opened) as ResumedForm;
  const isHis = typed.typed_by === typedBy({ settings }, customer.customerId);
  return isHis && action === returnTo ? { action, typed } : null;
}

const PURPOSE = 'typed form';
/** A form of 256 KiB may be posted; this one has fields beside it. */
const MOST_SEALED = 200_000;
