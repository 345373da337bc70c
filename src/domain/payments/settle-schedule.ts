/** An acquirer is asked first this long after an attempt began, since most are over by then. */
export const FIRST_QUESTION_MS = 20_000;

/** A challenge that the customer left is given up after this time, and another attempt becomes possible. */
export const CHALLENGE_TERM_MS = 15 * 60_000;

/**
 * How long to wait before asking again: as long as the attempt is old, between twenty seconds and an hour.
 * @param age milliseconds since the attempt began
 */
export function nextQuestionAfter(age: number): number {
  return Math.min(Math.max(age, FIRST_QUESTION_MS), LONGEST_WAIT_MS);
}

const LONGEST_WAIT_MS = 3_600_000;
