/** So many at once, and after that one more whenever `everySeconds` have passed. */
export interface Throttle {
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * What may be tried how often, counted for all processes together: by the network it comes from, by the address that mail would
 * go to, or by account. A whole office shares one network. Source: issue "Accounts"; OWASP ASVS 5.0 section 6.3.
 */
export const THROTTLES = {
  /** New accounts from a network: ten, then ten an hour. */
  register: { burst: 10, everySeconds: 360 },
  /** Failed sign-ins from a network, whatever addresses they name; a success takes its own back. */
  fail_sign_in: { burst: 30, everySeconds: 60 },
  /** The only question that tells whether an address has an account. */
  check_email: { burst: 20, everySeconds: 30 },
  ask_reset: { burst: 10, everySeconds: 120 },
  /** Reset mails to one address: more would be a nuisance for its owner. */
  mail_reset: { burst: 3, everySeconds: 600 },
  /** Links that were opened or used from a network. */
  use_link: { burst: 60, everySeconds: 10 },
  mail_confirmation: { burst: 3, everySeconds: 600 },
  /** Withdrawals declared from a network: each may send a mail to the address of an order. */
  withdraw: { burst: 10, everySeconds: 120 },
  /** Wrong voucher codes from a network; a right one takes its own back. */
  try_voucher: { burst: 20, everySeconds: 60 },
  /** Wrong voucher codes of a customer, or for the cart of a guest, from whatever networks. */
  try_voucher_as_person: { burst: 8, everySeconds: 300 },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof THROTTLES;
