/** What was read about the running product. Null instants: never. */
export interface HealthReadings {
  /** Connections to the database server, and for how long its longest transaction has run. */
  readonly database: { readonly used: number; readonly allowed: number; readonly longestSeconds: number };
  /** The fullest of the folders of data and files; null when one did not answer. */
  readonly disk: { readonly freeBytes: number | null; readonly floorBytes: number };
  /** Of each table that is cut by time: how many of the next days have no partition, and rows that came without one. */
  readonly partitions: readonly { readonly name: string; readonly missing: number; readonly strays: number }[];
  readonly queue: readonly TaskReading[];
  readonly heldMails: { readonly count: number; readonly since: Date | null };
  readonly mailboxes: readonly {
    readonly mailbox: string;
    readonly readAt: Date | null;
    /** Of the last failure; null while it works. */
    readonly failedAt: Date | null;
  }[];
  /** Files that wait for the virus scanner; null without one. */
  readonly scans: { readonly waiting: number; readonly since: Date | null } | null;
  /** Keys that encrypt stored files and are not set, and since when the newest one does; null where no file is encrypted. */
  readonly fileKeys: { readonly since: Date | null; readonly missing: readonly string[] } | null;
  /** Languages in which scans cannot be read; null where no program reads them. */
  readonly recognition: { readonly missing: readonly string[] } | null;
  readonly invoices: ChainReading & {
    /** Whether records are sent to the tax agency. */
    readonly isSent: boolean;
    readonly unsent: number;
    readonly unsentSince: Date | null;
  };
  readonly audit: ChainReading;
  /** Of the last 24 hours. */
  readonly events: { readonly takenLocks: number; readonly lostWorkers: number; readonly staleWrites: number };
  /** Null without BACKUP_DIR. */
  readonly backup: {
    readonly baseAt: Date | null;
    readonly archivedAt: Date | null;
    readonly archiveFailedAt: Date | null;
  } | null;
  readonly drill: {
    readonly lastAt: Date | null;
    /** Of the last one; 0 for a good one. */
    readonly lastProblems: number;
    readonly good: {
      readonly endedAt: Date;
      readonly restoredTo: Date;
      readonly lost: number;
      readonly restoreMs: number;
    } | null;
  };
}

/** Jobs of one task. Counts end at `MOST_COUNTED`. */
export interface TaskReading {
  readonly task: string;
  /** Due, and not yet begun. */
  readonly waiting: number;
  readonly oldestAt: Date | null;
  /** Tried more than three times, and tried again later. */
  readonly retried: number;
  /** Tried as often as allowed: it stays until a person retries it. */
  readonly givenUp: number;
}

interface ChainReading {
  readonly checkedAt: Date | null;
  readonly isBroken: boolean;
  readonly isEmpty: boolean;
}

/** Where counts of jobs and mails end, so that a long queue costs no more than a short one. */
export const MOST_COUNTED = 10_000;
