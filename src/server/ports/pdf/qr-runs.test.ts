import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { qrRuns } from './qr-runs.ts';

const content = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00123455&numserie=A26-000001';

test('the runs are the modules of the code at level M', () => {
  const { size, data } = QRCode.create(content, { errorCorrectionLevel: 'M' }).modules;
  const drawn = qrRuns(content).map((row) => {
    const line = Array.from({ length: size }, () => 0);
    for (const [start, length] of row) line.fill(1, start, start + length);
    return line;
  });
  expect(drawn.flat()).toEqual([...data]);
});

test('a code has its three finder patterns', () => {
  const rows = qrRuns(content);
  const top = rows[0];
  expect(top?.[0]).toEqual([0, 7]);
  expect(top?.at(-1)).toEqual([rows.length - 7, 7]);
  expect(rows.at(-1)?.[0]).toEqual([0, 7]);
});
