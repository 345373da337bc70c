import type { ToCustomer } from './to-customer.ts';

/** Templates about a customer's or an agent's account, and what each needs. */
export interface AccountMailParams {
  readonly account_welcome: ToCustomer & {
    readonly email: string;
    readonly accountUrl: string;
    /** Where the address is confirmed, or null when it needs no confirmation. */
    readonly confirmUrl: string | null;
    /** Where a password is chosen in an account that we opened for somebody, for as many days. */
    readonly passwordUrl?: string;
    readonly passwordDays?: number;
  };
  readonly account_password_reset: ToCustomer & {
    /** One person may be both, with a password for each. */
    readonly account: 'customer' | 'agent';
    readonly resetUrl: string;
    readonly validMinutes: number;
  };
  readonly account_sign_in_link: ToCustomer & { readonly signInUrl: string; readonly validMinutes: number };
  readonly account_password_changed: ToCustomer & {
    readonly email: string;
    readonly changedAt: string;
    /** Page to request a new password. */
    readonly forgottenUrl: string;
  };
  readonly account_confirm_email: ToCustomer & {
    readonly email: string;
    readonly confirmUrl: string;
    readonly validDays: number;
  };
  /** To both addresses; `side` says which of them this one goes to. */
  readonly account_email_change: ToCustomer & {
    readonly side: 'old' | 'new';
    readonly oldEmail: string;
    readonly newEmail: string;
    /** Where the change is confirmed or stopped. */
    readonly confirmUrl: string;
    readonly validHours: number;
  };
  readonly account_email_changed: ToCustomer & {
    readonly oldEmail: string;
    readonly newEmail: string;
    readonly changedAt: string;
  };
  readonly account_export_ready: ToCustomer & { readonly exportUrl: string; readonly until: string };
  readonly account_erasure_asked: ToCustomer & { readonly dueAt: string; readonly keepUrl: string };
  readonly account_erased: ToCustomer & {
    /** True where orders and invoices stay blocked, because the law wants them kept. */
    readonly keepsRecords: boolean;
  };
}
