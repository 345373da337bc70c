import type { ShownAgain } from './lost-form.ts';
import type { Shell } from './page-port.ts';

/** A page that cannot be shown again, or not before its customer has signed in. */
export interface LostPage extends ShownAgain {
  /** The current shell, for a browser that loaded its shell while there was a session. */
  readonly shell: Shell;
  readonly kept: string | null;
  /** Action of the sign-in form; null if signing in would not bring the page back. */
  readonly sign_in_href: string | null;
  /** Where to continue instead. */
  readonly href: string;
}
