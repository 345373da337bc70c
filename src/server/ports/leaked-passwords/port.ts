/** A list of passwords that have come out of broken services. */
export interface LeakedPasswordsPort {
  /** Whether the list has the password, which never leaves as a whole. Null when there is no answer; never throws. */
  has(password: string): Promise<boolean | null>;
}
