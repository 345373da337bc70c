/** A burst of this many, then one more per `everySeconds`. */
interface Throttle {
  readonly burst: number;
  readonly everySeconds: number;
}

/**
 * Rate limits, counted across all processes: by network, by the address that mail would go to, or by account. A whole office shares one
 * network. Source: issue "Accounts"; OWASP ASVS 5.0 section 6.3.
 */
export const THROTTLES = {
  /** Failed registrations from a network, because the address has an account; a success does not count. */
  register: { burst: 10, everySeconds: 360 },
  /** New accounts from a network: far more than an office opens in a day. */
  open_account: { burst: 100, everySeconds: 60 },
  /** Failed sign-ins from a network, for any address; a success does not count. */
  fail_sign_in: { burst: 30, everySeconds: 60 },
  /** The only call that reveals whether an address has an account. */
  check_email: { burst: 20, everySeconds: 30 },
  /** Buyers from a network who learned that their address has an account; a sign-in is deducted again. */
  tell_account: { burst: 20, everySeconds: 30 },
  /** Payment attempts of guests with one address, each of which may e-mail it; a successful one does not count. */
  pay_as_guest: { burst: 10, everySeconds: 300 },
  ask_reset: { burst: 10, everySeconds: 120 },
  /** Reset mails to one address: more would annoy its owner. */
  mail_reset: { burst: 3, everySeconds: 600 },
  /** Links opened or used from a network. */
  use_link: { burst: 60, everySeconds: 10 },
  /** Sign-in links sent to one address. */
  mail_sign_in: { burst: 3, everySeconds: 600 },
  mail_confirmation: { burst: 3, everySeconds: 600 },
  /** Withdrawals declared from a network: each may send a mail to the address of an order. */
  withdraw: { burst: 10, everySeconds: 120 },
  /** Messages to us from a network, or by a customer. */
  write_message: { burst: 10, everySeconds: 120 },
  /** Acknowledgements to an address typed by a visitor, who may not be its owner. */
  mail_acknowledgement: { burst: 2, everySeconds: 3600 },
  /** Codes requested from a network, to see an order without an account. */
  ask_lookup: { burst: 10, everySeconds: 60 },
  /** Such codes requested with one address, known or not. */
  mail_lookup: { burst: 3, everySeconds: 300 },
  /** Such codes requested for one order, existing or not. */
  lookup_order: { burst: 5, everySeconds: 300 },
  /** Such codes tried from a network; each code also counts its own tries. */
  try_lookup: { burst: 30, everySeconds: 20 },
  /** Calendar feeds fetched by one secret address, and from a network with unknown addresses. */
  fetch_calendar: { burst: 20, everySeconds: 60 },
  /** Wrong voucher codes from a network; a valid one does not count. */
  try_voucher: { burst: 20, everySeconds: 60 },
  /** Wrong voucher codes of a customer, or for a guest's cart, from all networks. */
  try_voucher_as_person: { burst: 8, everySeconds: 300 },
  /** Files attached to forms that are read, from a network: a picture takes seconds of a processor. Others are attached and not read. */
  read_form_file: { burst: 30, everySeconds: 60 },
  /** Places and properties that visitors of a network look up and only the cadastre can say; what is known already does not count. */
  ask_cadastre: { burst: 60, everySeconds: 2 },
  /** Likewise addresses that only the geocoder can say. */
  ask_geocoder: { burst: 30, everySeconds: 4 },
  /** Trial calls to one outside service, by all supervisors. */
  try_connector: { burst: 3, everySeconds: 20 },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof THROTTLES;
