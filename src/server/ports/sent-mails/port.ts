/** Notes outside the database which mails left, so that a database that was restored to an earlier instant does not send them again. */
export interface SentMailsPort {
  /** On the disk once it resolves. */
  note(mail: SentMail): Promise<void>;
}

export interface SentMail {
  readonly mailId: string;
  /** What the mail was about, as `mails.dedupe_key`. */
  readonly dedupeKey: string;
  readonly messageId: string;
  readonly at: Date;
}
