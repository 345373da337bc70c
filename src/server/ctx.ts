import type { Logger } from 'pino';
import type { Actor } from '../domain/actors/actor.ts';
import type { Portal } from '../domain/catalogue/catalogue.ts';
import type { Locale } from '../domain/locale/locale.ts';
import type { LiveCatalogue, LoadedCatalogue } from './catalogue/loaded-catalogue.ts';
import type { ConnectorLog } from './counting/connector-log.ts';
import type { EventCounter } from './counting/event-counter.ts';
import type { FormCounter } from './counting/form-counter.ts';
import type { Availability } from './db/availability.ts';
import { type Database, onOneConnection } from './db/database.ts';
import { DatabaseUnavailable } from './db/database-unavailable.ts';
import type { Replica } from './db/replica.ts';
import { isConflict, retryConflicts } from './db/retry-conflicts.ts';
import { transact } from './db/transact.ts';
import type { LiveHub } from './live/live-hub-port.ts';
import type { Meter } from './metrics/meter.ts';
import type { Ports } from './ports/ports.ts';
import type { PublishedReviews } from './reviews/published-reviews.ts';
import type { Settings } from './settings.ts';
import type { Territory } from './territory/load-territory.ts';

/** The browser session behind a request: a guest or a signed-in customer. */
export interface BrowserSession {
  readonly tokenHash: Buffer;
  readonly formkey: string;
  readonly quoteId: number | null;
  readonly lastOrderId: number | null;
  readonly returnTo: string | null;
  /** Lines of an older cart that joined this one at sign-in, until the customer has been shown them. */
  readonly joinedItems: readonly number[];
}

/** The access token behind a signed request. */
export interface AccessSession {
  readonly token: string;
  readonly sessionId: string;
  /** When the user last authenticated. */
  readonly provedAt: Date | null;
}

/** Everything that lasts as long as the process. */
export interface Deps {
  readonly db: Database;
  /** A copy for reading what may be some seconds old; null without one. */
  readonly replica: Replica | null;
  /** Whether the database answers. */
  readonly availability: Availability;
  readonly settings: Settings;
  readonly ports: Ports;
  readonly territory: Territory;
  readonly catalogue: LiveCatalogue;
  /** Published reviews, as cached by this process. */
  readonly reviews: PublishedReviews;
  readonly log: Logger;
  /** Events that leave no row elsewhere. */
  readonly events: EventCounter;
  /** Calls of this process to outside services. */
  readonly connectors: ConnectorLog;
  /** What this process has done, for Prometheus. */
  readonly meter: Meter;
  /** Streams of the panel that this process serves. */
  readonly live: LiveHub;
  now(): Date;
}

/** First argument of every action: actor, portal, language, and everything it may use. */
export interface Ctx extends Omit<Deps, 'catalogue'> {
  /** One version from the start of the request to its end. */
  readonly catalogue: LoadedCatalogue;
  readonly actor: Actor;
  readonly session: BrowserSession | null;
  /** Null for requests that were not signed by a person. */
  readonly access: AccessSession | null;
  readonly portal: Portal;
  /** Origin that the browser used, which may differ from the portal's own address while portals are tested; never in production. */
  readonly triedOrigin?: string;
  readonly locale: Locale;
  readonly requestId: string;
  /** Network of the request, for throttles; null when the system acts. */
  readonly network: string | null;
  /** The user's device in recognisable form ("Firefox, Windows"); null when unknown. */
  readonly device: string | null;
  /** The browser's user agent; omitted when there is none. */
  readonly userAgent?: string;
  /** The request is a HEAD: only the head of the answer leaves, and no bytes of a file. */
  readonly asksHeadOnly?: true;
  /** Counts the steps of forms; omitted for a request that is no step of a visitor. */
  readonly formCounter?: FormCounter;
  /** Adds a `Set-Cookie` to the answer, if there is a browser to answer. */
  setCookie(cookie: string): void;
}

/**
 * Runs `work` in one database transaction, or joins the current one. After a deadlock or serialisation failure it is retried, so `work`
 * must be idempotent and only write to the database. Cookies it sets are sent after the commit.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  let cookies: string[] = [];
  const done = await transact(
    ctx.db,
    (db) => {
      cookies = [];
      return work({ ...ctx, db, setCookie: (cookie) => cookies.push(cookie) });
    },
    (error, run) => ctx.log.warn({ err: error, run }, 'transaction is run again'),
  );
  for (const cookie of cookies) ctx.setCookie(cookie);
  return done;
}

/**
 * Reads everything at one instant: one snapshot of the database and one reading of the clock, even while others write. Read-only; after a conflict `read`
 * runs again.
 */
export function inSnapshot<T>(ctx: Ctx, read: (at: Ctx) => Promise<T>): Promise<T> {
  const instant = ctx.now();
  const inOne = () =>
    ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => read({ ...ctx, db, now: () => instant }));
  return retryConflicts(inOne);
}

/**
 * Reads what does not depend on each other at once, over one connection: the statements leave together, and are executed in their order. In a transaction they
 * follow each other. A single statement that writes may be among them.
 */
export function readTogether<T>(ctx: Ctx, read: (together: Ctx) => Promise<T>): Promise<T> {
  return onOneConnection(ctx.db, (db) => read({ ...ctx, db }));
}

/**
 * Reads from the replica, unless there is none or it is too far behind or fails: then from the database. For what nobody acts upon at once, and
 * never in a transaction that writes. `read` may run twice.
 */
export async function readingStale<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { replica } = ctx;
  if (ctx.db.isTransaction || !replica?.isFresh()) return read(ctx);
  try {
    return await read({ ...ctx, db: replica.db });
  } catch (error) {
    // A replica ends a read as a conflict when what it reads was removed from the database meanwhile.
    if (error instanceof DatabaseUnavailable || isConflict(error)) return read(ctx);
    throw error;
  }
}
