import type { StorageContent } from '../storage/port.ts';

/** An account whose mail is read. */
export interface MailAccount {
  /** Its display name, also used in the database ("pedidos@mail.example"); without the password. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, which is required for every host but this machine. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** The folder of incoming mail. */
  readonly folder: string;
  /** Whether its folder of sent mail is read too. */
  readonly readsSent: boolean;
}

interface FetchedMessage {
  readonly uidValidity: bigint;
  readonly uid: number;
  /** The complete message. A stream if it is too large for memory; the stream fails if the rest cannot be fetched. */
  readonly raw: StorageContent;
  readonly receivedAt: Date;
}

/** What to do with new messages of a folder. */
export interface FolderWatch {
  /** The highest UID already handled in this UIDVALIDITY; 0 for none. */
  lastUid(uidValidity: bigint): Promise<number>;
  /** Older messages are ignored. */
  readonly since: Date;
  /**
   * Handles messages one at a time, in order of their UIDs. An error ends the connection, and the message is delivered
   * again.
   */
  take(message: FetchedMessage): Promise<void>;
  /** Called whenever all messages have been handled. */
  onCurrent(): Promise<void>;
}
