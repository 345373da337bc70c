import type { ResumedForm } from './lost-form.ts';
import type { FieldProblem } from './posted-form.ts';

export interface SignInPage {
  readonly email: string;
  /** Whether this is part of a purchase. */
  readonly in_checkout: boolean;
  /** The last user to sign in here was a back-office user, who signs in elsewhere. */
  readonly offers_panel: boolean;
  /** A message above the form about what has just happened. */
  readonly notice: string | null;
  /** Sealed data typed on the page that required the sign-in; posted with the form. */
  readonly kept: string | null;
  /** Set after signing in, if typed data must be returned to their page. */
  readonly resumed: ResumedForm | null;
  readonly problems: readonly FieldProblem[];
}

export interface RegisterPage {
  readonly values: {
    readonly firstname: string;
    readonly lastname: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly in_checkout: boolean;
  /** As on the page for signing in. */
  readonly kept: string | null;
  readonly resumed: ResumedForm | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/enter`: signs in by a mailed link, after a click, since mail scanners open links too. */
export interface EnterPage {
  readonly token: string;
  /** Null when the link does not work. */
  readonly email: string | null;
  /** Set after signing in, if typed data must be returned to their page. */
  readonly resumed: ResumedForm | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/password`: requests a link by mail. */
export interface PasswordPage {
  readonly email: string;
  /** Message after the request, the same for everybody; null before. */
  readonly sent: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/password/new`: the target of the link. */
export interface NewPasswordPage {
  readonly token: string;
  /** The account's address, for password managers; null when the link does not work. */
  readonly email: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/confirm`: confirms the address of an account, after a click, since mail scanners open links too. */
export interface ConfirmEmailPage {
  readonly state: 'ready' | 'invalid' | 'confirmed' | 'sent';
  readonly token: string;
  readonly email: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/logout`, after the session has ended, or before it if a confirmation is needed. */
export interface SignOutPage {
  readonly is_signed_in: boolean;
}
