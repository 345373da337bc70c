import type { ShownAgain } from './lost-form.ts';
import type { Shell } from './page-port.ts';

/** A page that cannot be shown again, or not before its customer has signed in. */
export interface LostPage extends ShownAgain {
  /** What surrounds it now, for a browser that loaded its shell while there was a session. */
  readonly shell: Shell;
  readonly kept: string | null;
  /** Where the form for signing in leads; null where that would not bring the page back. */
  readonly sign_in_href: string | null;
  /** Where to continue instead. */
  readonly href: string;
}
