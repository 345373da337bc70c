import QRCode from 'qrcode';
import { epcQrText } from '../../../../domain/payments/epc-qr.ts';
import type { Instructions } from '../../../../domain/payments/outcome.ts';

type TransferInstructions = Extract<Instructions, { kind: 'transfer' }>;

/**
 * The QR code that a banking app fills the transfer in with, as an SVG without title, to be named by the page around it.
 * @param amount cents that are still missing
 */
export function transferQrSvg(instructions: TransferInstructions, amount: number): Promise<string> {
  // Error level M and the quiet zone of four modules are the standard's.
  return QRCode.toString(epcQrText({ ...instructions, amount }), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
