import QRCode from 'qrcode';

/** Dark modules of one row as runs of start and length, so that a code needs few shapes. */
type QrRow = (readonly [start: number, length: number])[];

/** QR code of a text at error level M, as both tax agencies require, without its quiet zone. */
export function qrRuns(content: string): QrRow[] {
  const { size, data } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) => runsOf(data.subarray(row * size, (row + 1) * size)));
}

function runsOf(modules: Uint8Array): QrRow {
  const runs: [number, number][] = [];
  modules.forEach((dark, column) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === column) last[1] += 1;
    else runs.push([column, 1]);
  });
  return runs;
}
