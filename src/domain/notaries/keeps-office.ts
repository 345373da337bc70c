import { STATUS } from '../orders/status.gen.ts';

/**
 * Whether an item that enters a status keeps its office: while it is at the office, waits for somebody meanwhile, or is done. Resuming it
 * in-house removes the office, so that a later question to the customer does not involve it.
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
