import type { StorageContent } from '../storage/port.ts';

/** An account whose mail is read. */
export interface MailAccount {
  /** As people and the database know it ("pedidos@mail.example"), without its password. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, without which only this machine is spoken to. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** Where mail arrives. */
  readonly folder: string;
}

/** A message as it lies in a folder. */
interface FetchedMessage {
  readonly uidValidity: bigint;
  readonly uid: number;
  /** Whole; a stream where it is too large to be held, which fails where the message cannot be fetched to its end. */
  readonly raw: StorageContent;
  readonly receivedAt: Date;
}

/** What a folder is watched for. */
export interface FolderWatch {
  /** The greatest UID already taken under this numbering; 0 for none. */
  lastUid(uidValidity: bigint): Promise<number>;
  /** Older messages are left. */
  readonly since: Date;
  /** Takes messages one by one in the order of their UIDs; what it throws ends the connection, and the message comes again. */
  take(message: FetchedMessage): Promise<void>;
  /** Called whenever everything has been taken. */
  onCurrent(): Promise<void>;
}
