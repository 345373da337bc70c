import { STATUS } from './status.gen.ts';

/**
 * How many of the result files must be released for a delivery: one, or all where the registry's answer is text and scanned pages, which
 * are two at least. After a claim the files are those that the customer has not got yet.
 * Source: transitions.yaml, need `delivered_file`; meanings.md "ipWithAttach".
 */
export function filesNeeded(
  { ip_with_attach, panel_status_id }: { readonly ip_with_attach: boolean; readonly panel_status_id: number },
  resultFiles: number,
): number {
  if (!ip_with_attach) return 1;
  return Math.max(panel_status_id === STATUS.claimed ? 1 : 2, resultFiles);
}
