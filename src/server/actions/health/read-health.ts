import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';
import { readBackup, readDrill } from './read-backups.ts';
import { readAudit, readInvoices } from './read-chains.ts';
import { readEvents } from './read-events.ts';
import { readFileKeys } from './read-file-keys.ts';
import { readDatabase, readDisk } from './read-machine.ts';
import { readHeldMails, readMailboxes } from './read-mail.ts';
import { readPartitions } from './read-partitions.ts';
import { readQueue } from './read-queue.ts';
import { readRecognition } from './read-recognition.ts';
import { readScans } from './read-scans.ts';

/** Reads everything that the page of health reports, one statement after the other: each is cheap on any size of database. */
export async function readHealth(ctx: HealthCtx): Promise<HealthReadings> {
  return {
    database: await readDatabase(ctx),
    disk: await readDisk(ctx),
    partitions: await readPartitions(ctx),
    queue: await readQueue(ctx),
    heldMails: await readHeldMails(ctx),
    mailboxes: await readMailboxes(ctx),
    scans: await readScans(ctx),
    fileKeys: await readFileKeys(ctx),
    recognition: await readRecognition(ctx),
    invoices: await readInvoices(ctx),
    audit: await readAudit(ctx),
    events: await readEvents(ctx),
    backup: await readBackup(ctx),
    drill: await readDrill(ctx),
  };
}
