import type { Readable } from 'node:stream';
import type { Actor } from '../../../domain/actors/actor.ts';
import type { AuditAction, AuditSubject } from '../../../domain/audit/audit-action.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { decideDownload, type FileKind, type Pass } from '../../../domain/stored-files/decide-download.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { FileKeyMissing } from '../../ports/storage/sealed/wrap.ts';
import { findFile, type LoadedFile, type StoredBytes } from './load-files.ts';
import { readScanState } from './scan-bytes.ts';

declare const allowed: unique symbol;
declare const logged: unique symbol;
/** Bytes that the actor may have; only `allowDownload` makes one. */
export type AllowedBytes = StoredBytes & { readonly [allowed]: true };
/** Allowed bytes whose download is in the audit trail, unless a HEAD asks and nothing leaves; only `handOut` makes one. */
export type HandedOut = AllowedBytes & { readonly [logged]: true };

/** The file, if this person may have it. Does not count as a download. @throws AppError sign_in_required, forbidden, not_found */
export async function getAllowedFile(ctx: Ctx, fileId: string, pass?: Pass): Promise<LoadedFile & AllowedBytes> {
  return allowDownload(ctx, await findFile(ctx, fileId), pass);
}

/** The file for a download, which is recorded. @throws AppError sign_in_required, forbidden, not_found */
export async function handOutFile(ctx: Ctx, fileId: string, pass?: Pass): Promise<LoadedFile & HandedOut> {
  return handOut(ctx, await findFile(ctx, fileId), pass);
}

/** Loaded bytes for a download, which is recorded. @throws AppError sign_in_required, forbidden, not_found */
export async function handOut<Bytes extends StoredBytes>(
  ctx: Ctx,
  bytes: Bytes | null,
  pass?: Pass,
): Promise<Bytes & HandedOut> {
  return recordDownload(ctx, await allowDownload(ctx, bytes, pass), pass);
}

/**
 * Loaded bytes, if this person may have them and they are clean. They are scanned now if they have not been.
 * @throws AppError sign_in_required, forbidden, not_found, file_infected, file_not_scanned, file_key_missing
 */
export async function allowDownload<Bytes extends StoredBytes>(
  ctx: Ctx,
  bytes: Bytes | null,
  pass?: Pass,
): Promise<Bytes & AllowedBytes> {
  const { actor } = ctx;
  const ifClean = decideDownload(actor, bytes && { ...bytes.facts, scan: 'clean' }, pass);
  if (!ifClean.ok || !bytes) throw new AppError(ifClean.ok ? 'not_found' : ifClean.code);
  const scan = MADE_HERE.has(bytes.facts.kind)
    ? 'clean'
    : await readScanState(ctx, bytes.storage_key).catch(namingKey(bytes.name));
  const decision = decideDownload(actor, { ...bytes.facts, scan }, pass);
  if (!decision.ok) throw new AppError(decision.code, { name: bytes.name });
  return bytes as Bytes & AllowedBytes;
}

/**
 * Those of several files that somebody may have. Infected ones are left out.
 * @throws AppError file_not_scanned while one of them waits for its scan, file_key_missing if one cannot be opened for it
 */
export async function listAllowed<Bytes extends StoredBytes>(
  ctx: Ctx,
  actor: Actor,
  files: readonly Bytes[],
): Promise<(Bytes & AllowedBytes)[]> {
  const allowed: (Bytes & AllowedBytes)[] = [];
  for (const file of files) {
    if (!decideDownload(actor, { ...file.facts, scan: 'clean' }).ok) continue;
    try {
      allowed.push(await allowDownload({ ...ctx, actor }, file));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'file_infected')) throw error;
    }
  }
  return allowed;
}

/** Writes the download into the audit trail, as its kind of file calls it. A HEAD is no download. */
export async function recordDownload<Bytes extends AllowedBytes>(
  tx: Ctx,
  bytes: Bytes,
  pass?: Pass,
): Promise<Bytes & HandedOut> {
  if (tx.asksHeadOnly) return bytes as Bytes & HandedOut;
  const { kind, fileId, orderId: order_id } = bytes.facts;
  const named = NAMED[kind];
  const via = pass && { via: pass.by };
  if (named) {
    const [action, subjectKind] = named;
    await recordAudit(tx, { action, subjectKind, subjectId: bytes.subjectId ?? fileId });
  } else {
    const action = pass?.by === 'mail' ? 'file.mail' : 'file.download';
    const detail = { kind, ...(order_id !== null && { order_id }), ...via };
    await recordAudit(tx, { action, subjectKind: 'file', subjectId: fileId, detail });
  }
  return bytes as Bytes & HandedOut;
}

/** Opens allowed bytes for streaming. @throws AppError file_key_missing */
export function openAllowed({ ports }: Pick<Ctx, 'ports'>, { storage_key, name }: AllowedBytes): Promise<Readable> {
  return ports.storage.open(storage_key).catch(namingKey(name));
}

/** Reads allowed bytes whole. @throws AppError file_key_missing */
export function readAllowed({ ports }: Pick<Ctx, 'ports'>, { storage_key, name }: AllowedBytes): Promise<Buffer> {
  return ports.storage.get(storage_key).catch(namingKey(name));
}

function namingKey(name: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof FileKeyMissing ? new AppError('file_key_missing', { name, key: error.keyName }) : error;
  };
}

/** Archives and tables, which hold only what was allowed before. */
const MADE_HERE: ReadonlySet<FileKind> = new Set(['data_export', 'order_export', 'invoice_export']);
/** Kinds whose download has a name of its own in the trail. */
const NAMED: { readonly [Kind in FileKind]?: readonly [AuditAction, AuditSubject] } = {
  provider_payment: ['provider_payment.take_file', 'provider_payment'],
  received_mail: ['inbox.original', 'received_mail'],
  data_export: ['customer.export_taken', 'customer'],
  order_export: ['order.export_taken', 'order_export'],
  invoice_export: ['invoice.export_taken', 'invoice_export'],
};
