import { STATUS } from '../orders/status.gen.ts';

/**
 * Whether an office stays on an item that enters a status: while it is with the office, waits for somebody meanwhile, or is done.
 * Whoever takes it up again inside takes it away, so that a later question to the customer is none of the office's business.
 */
export function keepsOffice(panelStatusId: number): boolean {
  return !TAKEN_UP.includes(panelStatusId);
}

/** Auto-processing, pending, in progress, denied, at a provider, pre-processed, claimed. */
const TAKEN_UP: readonly number[] = [
  STATUS.auto_processing,
  STATUS.pending,
  STATUS.in_progress,
  STATUS.denied,
  STATUS.at_provider,
  STATUS.pre_processed,
  STATUS.claimed,
];
