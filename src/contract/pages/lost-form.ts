import type { PostedFields } from './posted-form.ts';

/** A form that was posted from a page whose session is gone or another one: nothing of it was done. */
export interface LostForm {
  /** What happened, in the language of the page: where the page is shown again, asks to sign in first, or shows nothing any more. */
  readonly messages: { readonly again: string; readonly signed_out: string; readonly gone: string };
  /** What was typed, without secrets; empty when it was typed in another account. */
  readonly typed: PostedFields;
  /** The same, sealed; given back after a sign-in to the customer who typed it. Null for who is signed in. */
  readonly kept: string | null;
  /** Whether a customer typed it. */
  readonly is_customers: boolean;
}

/** A page that is shown again with what was typed. */
export interface ShownAgain {
  readonly message: string;
  readonly typed: PostedFields;
}

/** What was typed before signing in, on its way back to its page. */
export interface ResumedForm {
  readonly action: string;
  readonly typed: PostedFields;
}

/** Status of a form of which nothing was done. */
export const FORM_LOST = 409;
