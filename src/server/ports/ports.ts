import type { AcquirerPort } from './acquirer/port.ts';
import type { MailPort } from './mail/port.ts';
import type { InvoicePdfPort } from './pdf/port.ts';
import type { StoragePort } from './storage/port.ts';

/** What is outside the product, each behind one port. */
export interface Ports {
  readonly mail: MailPort;
  readonly storage: StoragePort;
  readonly pdf: InvoicePdfPort;
  /** Card acquirers that are configured, by name; the first is offered first. */
  readonly acquirers: readonly AcquirerPort[];
}
