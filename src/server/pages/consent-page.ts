import type { ConsentPage } from '../../contract/pages/consent-page.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { type ConsentChoices, DENIED } from '../../domain/consent/consent.ts';
import { ownPath } from '../../domain/sessions/own-address.ts';
import { saveConsent } from '../actions/consent/save-consent.ts';
import type { Ctx } from '../ctx.ts';
import type { Place } from './shell.ts';

/** The browser's decision about analytics and advertising. */
export function consentPage({ consent }: Place): ConsentPage {
  return {
    choices: consent ?? DENIED,
    is_decided: consent !== null,
    consent_id: consent?.consent_id ?? null,
  };
}

/** Saves a decision: `all`, `none`, or the ticked purposes. Redirects to the page it was made on. */
export async function decideConsent(ctx: Ctx, place: Place, fields: PostedFields): Promise<PostResult<never>> {
  await saveConsent(ctx, { choices: choicesOf(fields), kept: place.consent });
  return { ok: true, redirect: ownPath(fields.volver) ?? '/cookies?guardado=1' };
}

function choicesOf({ decision, analytics, marketing }: PostedFields): ConsentChoices {
  if (decision === 'all') return { analytics: true, marketing: true };
  if (decision === 'none') return DENIED;
  return { analytics: analytics === '1', marketing: marketing === '1' };
}
