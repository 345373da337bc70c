import { migrate } from '../db/migrate.ts';
import { admitProductRole } from '../db/product-role.ts';
import { StartError } from './start-error.ts';

/** PostgreSQL's insufficient_privilege. */
const NOT_ALLOWED = '42501';

/** A database by its roles. Without an owner, the role that the product runs as owns the tables too, or finds them migrated. */
export interface DatabaseAddresses {
  readonly databaseUrl: string;
  readonly ownerUrl: string | null;
}

/**
 * Migrates the database as its owner and grants the product's role its rights. Neither address may be that of a pooler.
 * @throws StartError when something is to be migrated and only the role without these rights is known
 */
export async function prepareDatabase(
  { databaseUrl, ownerUrl }: DatabaseAddresses,
  say: (line: string) => void,
): Promise<void> {
  const applied = await migrate(ownerUrl ?? databaseUrl).catch((error: Error) => {
    throw ownerUrl === null && isRefusal(error) ? new StartError(NEEDS_OWNER, { cause: error }) : error;
  });
  if (ownerUrl !== null) await admitProductRole(ownerUrl, decodeURIComponent(new URL(databaseUrl).username));
  if (applied.length > 0) say(`Applied ${applied.length} migrations`);
}

const NEEDS_OWNER =
  'The database must be migrated, which the role of DATABASE_URL may not do. Run `node build/product/main.mjs migrate` with DATABASE_OWNER_URL first.';

function isRefusal(error: Error): boolean {
  const { code } = (error.cause ?? error) as { code?: string };
  return code === NOT_ALLOWED;
}
