import { z } from 'zod';

const address = z.url({ protocol: /^postgres(ql)?$/ }).optional();

/** Settings of how a process reaches its database. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    about: 'PostgreSQL 16 or newer to use instead of the embedded one; with DATABASE_DIRECT_URL it may be a pooler',
    shape: address,
  },
  DATABASE_DIRECT_URL: {
    about:
      'Address of the same database and role without the pooler of DATABASE_URL (PgBouncer, pool_mode=transaction), for notifications, locks of sessions, the job queue and migrations',
    shape: address,
  },
  DATABASE_OWNER_URL: {
    about:
      'Address of the role that owns the tables of DATABASE_URL, without a pooler: migrations run as it, and the role of DATABASE_URL gets no right to change the audit trail',
    shape: address,
  },
  DATABASE_REPLICA_URL: {
    about:
      'Address of a streaming replica of the database (hot_standby=on), which then answers figures and searches by text; everything else, and all of it while the replica is down or behind, is read from the database itself',
    shape: address,
  },
  DATABASE_REPLICA_SECONDS: {
    about: 'How many seconds DATABASE_REPLICA_URL may be behind',
    shape: z.coerce.number().min(2).max(300).default(5),
  },
  PRIVATE_HOSTS: {
    about:
      'Hosts of DATABASE_*URL and CLAMD_URL, comma-separated, that production may reach without TLS: the way to them stays within this machine, or its network encrypts by itself (WireGuard, IPsec)',
    shape: z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim()))
      .optional(),
  },
  DATABASE_POOL: {
    about: 'Connections a process holds to the database, and to its replica',
    shape: z.coerce.number().int().min(2).max(200).default(16),
  },
} as const;

interface Addresses {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

/** The embedded database has no pooler in front. */
export function directWithoutPooled({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string[] {
  const isAlone = DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined;
  return isAlone ? ['DATABASE_DIRECT_URL needs DATABASE_URL: it is the same database without its pooler.'] : [];
}
