/** What is known of a working day: open items with a deadline up to tonight, and how fast items are delivered. */
interface Pace {
  /** Late now. */
  readonly late: number;
  /** Not late yet, with a deadline before the day is over. */
  readonly dueToday: number;
  /** Items delivered in `hoursWorked` business hours. */
  readonly delivered: number;
  readonly hoursWorked: number;
  /** Business hours that are left today. */
  readonly hoursLeft: number;
}

/** How many items are late tonight if work goes on as now and what is due is done first; never fewer than none. Whole items. */
export function lateTonight({ late, dueToday, delivered, hoursWorked, hoursLeft }: Pace): number {
  const perHour = hoursWorked > 0 ? delivered / hoursWorked : 0;
  return Math.max(0, late + dueToday - Math.floor(perHour * hoursLeft));
}
