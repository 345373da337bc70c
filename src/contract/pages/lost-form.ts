import type { PostedFields } from './posted-form.ts';

/** A form that was posted from a page whose session is gone or another one: nothing of it was done. */
export interface LostForm {
  /** What happened, in the language of the page: where the page is shown again, asks to sign in first, or shows nothing any more. */
  readonly messages: { readonly again: string; readonly signed_out: string; readonly gone: string };
  /** What was typed, without secrets; empty when it was typed in another account. */
  readonly typed: PostedFields;
  /** The same, sealed for the signed-in customer who typed it; given back after their next sign-in. Null for anybody else. */
  readonly kept: string | null;
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
