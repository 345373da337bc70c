/**
 * The database is temporarily unusable: down, starting, full, or read-only. The request was valid and may succeed later. Never an
 * `AppError`, which would look like a decision of the product.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** SQLSTATE or the system's code, for the log; undefined where the driver gives none. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: unknown; code?: unknown };
    super(typeof message === 'string' ? message : String(cause), { cause });
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** An error of the driver as thrown by the product: as `DatabaseUnavailable` when it is one, else unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error;
  return new DatabaseUnavailable(error);
}

/**
 * SQLSTATEs that say "not now". Whole classes: 08 the connection, 53 too few resources (disk, memory, connections), 58 the system
 * around it. Source: PostgreSQL, appendix A "Error codes".
 */
const UNAVAILABLE_CLASSES: readonly string[] = ['08', '53', '58'];
const UNAVAILABLE_STATES: readonly string[] = [
  '25006', // a write to a read-only server: a standby, or one switched to read only
  '25P03', // we were idle within a transaction for too long
  '25P04', // the transaction took too long
  '57014', // the statement took too long
  '57P01', // an administrator ended the session or the server
  '57P02', // another session crashed the server
  '57P03', // starting, stopping, or recovering
  '57P05', // the session was idle for too long
];

const SYSTEM_CODES: readonly string[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENETDOWN', 'ENETUNREACH'],
  ...['EHOSTDOWN', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'],
];

/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout e(xpired|xceeded)|Postgres connection has been discarded)/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  // Several addresses of one host, none reachable.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (typeof code !== 'string') return DRIVER_MESSAGES.test(error.message);
  return UNAVAILABLE_CLASSES.includes(code.slice(0, 2)) && /^[0-9A-Z]{5}$/.test(code)
    ? true
    : UNAVAILABLE_STATES.includes(code) || SYSTEM_CODES.includes(code);
}
