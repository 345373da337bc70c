/** Records outside the database which mails were sent, so that a database restored to an earlier instant does not send them again. */
export interface SentMailsPort {
  /** The record is durable once this resolves. */
  note(mail: SentMail): Promise<void>;
}

export interface SentMail {
  readonly mailId: string;
  /** What the mail is about: `mails.dedupe_key`. */
  readonly dedupeKey: string;
  readonly messageId: string;
  readonly at: Date;
}
