/** State of a working day: open items due by tonight, and the rate of deliveries. */
interface Pace {
  /** Late now. */
  readonly late: number;
  /** On time so far, due before the day ends. */
  readonly dueToday: number;
  /** Items delivered in `hoursWorked` business hours. */
  readonly delivered: number;
  readonly hoursWorked: number;
  /** Business hours left today. */
  readonly hoursLeft: number;
}

/** Forecast of items late tonight at the current rate, if due work is done first; at least 0. Whole items. */
export function lateTonight({ late, dueToday, delivered, hoursWorked, hoursLeft }: Pace): number {
  const perHour = hoursWorked > 0 ? delivered / hoursWorked : 0;
  return Math.max(0, late + dueToday - Math.floor(perHour * hoursLeft));
}
