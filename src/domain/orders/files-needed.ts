import { STATUS } from './status.gen.ts';

/**
 * How many result files must be released for a delivery: one, or all if the registry's answer is text and scanned pages, which are at least
 * two. After a claim only files count that the customer does not have yet. Source: transitions.yaml, need `delivered_file`; meanings.md
 * "ipWithAttach".
 */
export function filesNeeded(
  { ip_with_attach, panel_status_id }: { readonly ip_with_attach: boolean; readonly panel_status_id: number },
  resultFiles: number,
): number {
  if (!ip_with_attach) return 1;
  return Math.max(panel_status_id === STATUS.claimed ? 1 : 2, resultFiles);
}
