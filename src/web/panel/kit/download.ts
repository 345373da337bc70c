import { adminAddressTicketCall } from '../../../contract/address-ticket.ts';
import type { Call, ParamsOf } from '../../../contract/call.ts';
import { downloadFile } from '../../../contract/orders.ts';
import { callAddress } from '../../api/call-address.ts';
import { panelApi } from '../session/panel-api.ts';

/**
 * Has the browser save a file by itself, under its own name and however large it is. It cannot sign, so that the address carries a ticket
 * that is good once. @throws ApiProblem
 */
export async function download(fileId: string): Promise<void> {
  await downloadBy(downloadFile, { file_id: fileId });
}

/** The same for whatever another call answers as a file. @throws ApiProblem */
export async function downloadBy<C extends Call>(call: C, params: ParamsOf<C>): Promise<void> {
  const { pathname } = callAddress(call, { params }, window.location.origin);
  const { address } = await panelApi.call(adminAddressTicketCall, { body: { address: pathname } });
  const link = document.createElement('a');
  link.href = address;
  // An answer that is no file stays a failed download: it must not take the place of the panel.
  link.download = '';
  link.click();
}
