import type { ScanState } from '../../../domain/stored-files/decide-download.ts';
import type { Ctx } from '../../ctx.ts';
import { StorageMissError } from '../../ports/storage/port.ts';
import { ScannerDownError, type VirusScanPort } from '../../ports/virus-scan/port.ts';

/** How long a person waits for the verdict on a file that nobody has scanned yet. */
const PATIENCE_MS = 10_000;

/**
 * Whether stored bytes may leave: by the kept verdict, or by one that is asked for now. Without a scanner only known viruses are held. In a transaction,
 * which must not stay open for a scan, bytes without a verdict wait.
 */
export async function readScanState(ctx: Ctx, storageKey: string): Promise<ScanState> {
  const row = await ctx.db
    .selectFrom('file_scans')
    .select('state')
    .where('content_key', '=', storageKey)
    .executeTakeFirst();
  if (row && row.state !== 'waiting') return row.state as ScanState;
  const scanner = ctx.ports.virusScan;
  if (!scanner) return 'clean';
  if (ctx.db.isTransaction) return 'waiting';
  try {
    return await scanBytes(ctx, { scanner, storageKey, limitMs: PATIENCE_MS });
  } catch (error) {
    if (!(error instanceof ScannerDownError)) throw error;
    ctx.log.warn({ err: error }, 'a download waits for the virus scanner');
    return 'waiting';
  }
}

/** Whether the scanner has refused stored bytes, so that another try soon is no use. */
export async function wasRefused({ db }: Pick<Ctx, 'db'>, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('file_scans')
    .select('found')
    .where('content_key', '=', storageKey)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return typeof row?.found === 'string';
}

/** Those of stored bytes that may not leave, by their key. Without a scanner only known viruses are held. */
export async function listHeld(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  storageKeys: readonly string[],
): Promise<ReadonlyMap<string, 'waiting' | 'infected'>> {
  if (storageKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_scans')
    .select(['content_key', 'state'])
    .where('content_key', 'in', [...storageKeys])
    .where('state', 'in', ports.virusScan ? ['waiting', 'infected'] : ['infected'])
    .execute();
  return new Map(rows.map(({ content_key, state }) => [content_key, state as 'waiting' | 'infected']));
}

interface Scan {
  readonly scanner: VirusScanPort;
  readonly storageKey: string;
  readonly limitMs?: number;
}

/**
 * Scans stored bytes and keeps the verdict. A file that the scanner refuses waits, with the reason.
 * @throws ScannerDownError
 */
export async function scanBytes(ctx: Ctx, { scanner, storageKey, limitMs }: Scan): Promise<ScanState> {
  const content = await ctx.ports.storage.open(storageKey).catch((error: unknown) => {
    if (error instanceof StorageMissError) return null;
    throw error;
  });
  if (!content) {
    // Removed meanwhile: there is nothing to scan, and nothing to have.
    await ctx.db.deleteFrom('file_scans').where('content_key', '=', storageKey).execute();
    return 'waiting';
  }
  const verdict = await scanner.scan(content, limitMs);
  const now = ctx.now();
  const state = verdict.kind === 'refused' ? 'waiting' : verdict.kind;
  const found = verdict.kind === 'clean' ? null : verdict.kind === 'infected' ? verdict.signature : verdict.reason;
  if (verdict.kind === 'refused') ctx.log.warn({ storageKey, reason: found }, 'the virus scanner refused a file');
  const columns = { state, found, tried_at: now, scanned_at: state === 'waiting' ? null : now };
  await ctx.db
    .insertInto('file_scans')
    .values({ content_key: storageKey, ...columns })
    .onConflict((conflict) => conflict.column('content_key').doUpdateSet(columns))
    .execute();
  return state;
}
