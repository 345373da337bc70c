import type { ResumedForm } from './lost-form.ts';
import type { FieldProblem } from './posted-form.ts';

export interface SignInPage {
  readonly email: string;
  /** Whether this is part of a purchase. */
  readonly in_checkout: boolean;
  /** The last sign-in here was a back-office user's, who signs in elsewhere. */
  readonly offers_panel: boolean;
  /** What has just happened, to be said above the form. */
  readonly notice: string | null;
  /** What was typed on the page that asked to sign in, sealed; posted with the form. */
  readonly kept: string | null;
  /** Set once signed in, where something typed waits to be handed back to its page. */
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

/** `/tienda/customer/enter`: signs in by a link from a mail, by a press, since programs open links too. */
export interface EnterPage {
  readonly token: string;
  /** Null when the link does not work. */
  readonly email: string | null;
  /** Set once signed in, where something typed waits to be handed back to its page. */
  readonly resumed: ResumedForm | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/password`: asks for a link by mail. */
export interface PasswordPage {
  readonly email: string;
  /** Message after the request, the same for everybody; null before. */
  readonly sent: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/password/new`: the link leads here. */
export interface NewPasswordPage {
  readonly token: string;
  /** The account's address, for password managers; null when the link does not work. */
  readonly email: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/tienda/customer/confirm`: confirms the address of an account, by a press, since programs open links too. */
export interface ConfirmEmailPage {
  readonly state: 'ready' | 'invalid' | 'confirmed' | 'sent';
  readonly token: string;
  readonly email: string | null;
  readonly problems: readonly FieldProblem[];
}

/** `/logout`, after the session has ended, or before it where that must be asked. */
export interface SignOutPage {
  readonly is_signed_in: boolean;
}
