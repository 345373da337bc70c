import QRCode from 'qrcode';
import { epcQrText } from '../../../../domain/payments/epc-qr.ts';
import type { Instructions } from '../../../../domain/payments/outcome.ts';

type TransferInstructions = Extract<Instructions, { kind: 'transfer' }>;

/**
 * A QR code with which a banking app fills in the transfer, as an SVG without title; the page around it labels it.
 * @param amount cents still to be paid
 */
export function transferQrSvg(instructions: TransferInstructions, amount: number): Promise<string> {
  // The standard requires error correction level M and a quiet zone of four modules.
  return QRCode.toString(epcQrText({ ...instructions, amount }), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
