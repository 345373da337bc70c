import { createHmac } from 'node:crypto';
import type { ResumedForm } from '../../../contract/pages/lost-form.ts';
import type { Actor } from '../../../domain/actor/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

/** Names a customer in his own pages without saying who he is: what was typed there is given back to nobody else. */
export function typedBy({ settings }: Pick<Ctx, 'settings'>, customerId: number): string {
  const [key] = settings.SESSION_KEYS as readonly [string];
  return createHmac('sha256', key).update(`typed by:${customerId}`).digest('base64url');
}

/** What somebody typed, for a page that is no longer signed in to carry; null when it is more than a form may carry. */
export function sealTyped({ settings }: Pick<Ctx, 'settings'>, form: ResumedForm): string | null {
  const sealed = sealSecret(settings, PURPOSE, JSON.stringify(form));
  return sealed.length > MOST_SEALED ? null : sealed;
}

/**
 * What was sealed on the page to which the sign-in leads back, if it was this customer who typed it, or somebody without an account,
 * who has just signed in or registered in the same page.
 */
export function openTyped(
  { settings }: Pick<Ctx, 'settings'>,
  { sealed, customer, returnTo }: { sealed: string | null; customer: Actor; returnTo: string | null },
): ResumedForm | null {
  const form = formIn({ settings }, sealed);
  if (form === null || customer.kind !== 'customer' || form.action !== returnTo) return null;
  const owner = form.typed.typed_by;
  return !owner || owner === typedBy({ settings }, customer.customerId) ? form : null;
}

/**
 * What may wait for its customer beside a link in their mail. The link may be asked for and opened in different browsers, so that what
 * somebody without an account typed stays out: it could be a stranger's.
 */
export function typedForLink(
  { settings }: Pick<Ctx, 'settings'>,
  { sealed, customerId }: { readonly sealed: string | null; readonly customerId: number },
): string | null {
  return formIn({ settings }, sealed)?.typed.typed_by === typedBy({ settings }, customerId) ? sealed : null;
}

function formIn({ settings }: Pick<Ctx, 'settings'>, sealed: string | null): ResumedForm | null {
  const opened = sealed === null ? null : openSecret(settings, PURPOSE, sealed);
  return opened === null ? null : (JSON.parse(opened) as ResumedForm);
}

const PURPOSE = 'typed form';
/** A form of 256 KiB may be posted; this one has fields beside it. */
const MOST_SEALED = 200_000;
