import QRCode from 'qrcode';
import type { Picture } from '../picture.ts';

interface QrToDraw {
  readonly content: string;
  /** Pixels of a module. */
  readonly module: number;
  /** Of its quiet zone on a white page. */
  readonly left: number;
  readonly top: number;
  readonly page: { readonly width: number; readonly height: number };
}

/** A white page with a QR code, drawn by another library than the one that reads it. */
export function qrPicture({ content, module, left, top, page }: QrToDraw): Picture {
  const pixels = new Uint8Array(page.width * page.height).fill(255);
  const { size, data } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules;
  for (const [at, isDark] of data.entries()) {
    if (!isDark) continue;
    const [x, y] = [left + (QUIET + (at % size)) * module, top + (QUIET + Math.floor(at / size)) * module];
    for (let row = y; row < y + module; row += 1) {
      pixels.fill(0, row * page.width + x, row * page.width + x + module);
    }
  }
  return { ...page, pixels };
}

/** Modules of white around it. Source: ISO/IEC 18004, 6.3.8 */
const QUIET = 4;
