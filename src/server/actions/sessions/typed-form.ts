import { createHmac } from 'node:crypto';
import type { ResumedForm } from '../../../contract/pages/lost-form.ts';
import type { Actor } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

/** A pseudonym of the customer in their own pages: text typed there is returned to nobody else. */
export function typedBy({ settings }: Pick<Ctx, 'settings'>, customerId: number): string {
  const [key] = settings.SESSION_KEYS as readonly [string];
  return createHmac('sha256', key).update(`typed by:${customerId}`).digest('base64url');
}

/** Typed text, sealed for a page that is no longer signed in; null above the limit of a form. */
export function sealTyped({ settings }: Pick<Ctx, 'settings'>, form: ResumedForm): string | null {
  const sealed = sealSecret(settings, PURPOSE, JSON.stringify(form));
  return sealed.length > MOST_SEALED ? null : sealed;
}

/**
 * Text sealed on the page the sign-in returns to, if this customer typed it, or a guest who has just signed in or registered on the same
 * page.
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

/** Text stored beside an e-mail link. The link may be opened in another browser, so a guest's text is left out: it could be a stranger's. */
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
/** A form may have 256 KiB; this one has other fields too. */
const MOST_SEALED = 200_000;
