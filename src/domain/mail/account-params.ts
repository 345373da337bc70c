import type { ToCustomer } from './to-customer.ts';

/** Templates about a customer's or an agent's account, and what each needs. */
export interface AccountMailParams {
  readonly account_welcome: ToCustomer & {
    readonly email: string;
    readonly accountUrl: string;
    /** Page that confirms the address, or null if no confirmation is needed. */
    readonly confirmUrl: string | null;
    /** Page to set a password for an account that we created for somebody, with its validity in days. */
    readonly passwordUrl?: string;
    readonly passwordDays?: number;
  };
  readonly account_password_reset: ToCustomer & {
    /** One person may have both, with a password for each. */
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
  /** Sent to both addresses; `side` says which one this mail goes to. */
  readonly account_email_change: ToCustomer & {
    readonly side: 'old' | 'new';
    readonly oldEmail: string;
    readonly newEmail: string;
    /** Page that confirms or stops the change. */
    readonly confirmUrl: string;
    readonly validHours: number;
  };
  readonly account_email_changed: ToCustomer & {
    readonly oldEmail: string;
    readonly newEmail: string;
    readonly changedAt: string;
  };
  readonly account_export_ready: ToCustomer & { readonly exportUrl: string; readonly until: string };
  /** To the customer who sent a file in which a virus was found; `orderNumber` is null for a file of no order. */
  readonly account_file_infected: ToCustomer & { readonly fileName: string; readonly orderNumber: string | null };
  readonly account_erasure_asked: ToCustomer & { readonly dueAt: string; readonly keepUrl: string };
  readonly account_erased: ToCustomer & {
    /** True if orders and invoices are only restricted, because the law requires keeping them. */
    readonly keepsRecords: boolean;
  };
  /** To every person of a firm whose account an administrator closes. */
  readonly firm_closing: ToCustomer & { readonly firmName: string; readonly dueAt: string; readonly keepUrl: string };
  readonly firm_closed: ToCustomer & { readonly firmName: string; readonly keepsRecords: boolean };
}
