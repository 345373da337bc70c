import { adminAddressTicketCall } from '../../../contract/address-tickets.ts';
import type { Call, ParamsOf } from '../../../contract/call.ts';
import { downloadFile } from '../../../contract/orders.ts';
import { callAddress } from '../../api/call-address.ts';
import { panelApi } from '../session/panel-api.ts';

/**
 * Has the browser save a file of any size under its own name. A download cannot be signed, so the address carries a single-use ticket.
 * @throws ApiProblem
 */
export async function download(fileId: string): Promise<void> {
  await downloadBy(downloadFile, { file_id: fileId });
}

/** The same for a file that another call returns. @throws ApiProblem */
export async function downloadBy<C extends Call>(call: C, params: ParamsOf<C>): Promise<void> {
  const { pathname } = callAddress(call, { params }, window.location.origin);
  const { address } = await panelApi.call(adminAddressTicketCall, { body: { address: pathname } });
  const link = document.createElement('a');
  link.href = address;
  // If the response is not a file, the download fails; it must not replace the panel.
  link.download = '';
  link.click();
}
