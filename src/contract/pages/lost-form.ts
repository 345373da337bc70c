import type { PostedFields } from './posted-form.ts';

/** A form posted from a page whose session has ended or changed: it changed nothing. */
export interface LostForm {
  /** What happened, in the page's language: the page is shown again, asks to sign in first, or shows nothing. */
  readonly messages: { readonly again: string; readonly signed_out: string; readonly gone: string };
  /** The typed data without secrets; empty if they were typed in another account. */
  readonly typed: PostedFields;
  /** The same, sealed; returned after a sign-in of the customer who typed it. Null for signed-in customers. */
  readonly kept: string | null;
  /** Whether a customer typed it. */
  readonly is_customers: boolean;
}

/** A page shown again with what was typed. */
export interface ShownAgain {
  readonly message: string;
  readonly typed: PostedFields;
}

/** Data typed before signing in, on their way back to their page. */
export interface ResumedForm {
  readonly action: string;
  readonly typed: PostedFields;
}

/** HTTP status of a form that changed nothing. */
export const FORM_LOST = 409;
