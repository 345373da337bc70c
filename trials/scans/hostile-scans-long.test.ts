// Pictures made to block the programs that draw and read them, against these programs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentReading } from '../../src/server/actions/notas/read-document.ts';
import { openIsolation } from '../../src/server/isolated/isolated.ts';
import { SCAN_READER } from '../../src/server/isolated/read-scan.ts';
import { HOSTILE_PDFS } from '../../src/server/isolated/testing/hostile-pdfs.ts';
import { bomb, onePage } from '../../src/server/isolated/testing/pdf-objects.ts';
import { plain, writePdf } from '../../src/server/ports/pdf-text/write-pdf.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { installedRecognition } from './installed-recognition.ts';

const isolation = openIsolation(SCAN_READER);
let recognition: Recognition;
beforeAll(async () => {
  recognition = { ...(await installedRecognition()), seconds: 10 };
}, 600_000);
afterAll(() => isolation.stop());

const ONE_BIT =
  '<< /Type /XObject /Subtype /Image /Width 180000 /Height 180000 /ColorSpace /DeviceGray /BitsPerComponent 1 >>';
const HOSTILE: Readonly<Record<string, () => Buffer>> = {
  'a page of one bit to the pixel, of four gigabytes': () =>
    writePdf(
      onePage(plain('595 0 0 842 0 0 cm /F Do'), {
        page: '/Resources << /XObject << /F 5 0 R >> >>',
        more: [bomb(4096, ONE_BIT)],
      }),
    ),
  ...Object.fromEntries(Object.entries(HOSTILE_PDFS).filter(([name]) => /picture|JPEG|JBIG2|draws|forms/.test(name))),
};

for (const [name, make] of Object.entries(HOSTILE)) {
  test(`${name}: is given up, and the next scan is read`, async () => {
    const begun = performance.now();
    const outcome = await isolation.run<DocumentReading>('read_scan', { bytes: make(), recognition });
    if (outcome.ok) expect(['unreadable', 'no_text', 'nothing']).toContain(outcome.value.state);
    else expect(outcome.excess).toMatch(/time|memory/);
    expect(performance.now() - begun).toBeLessThan(110_000);
    const next = await isolation.run<DocumentReading>('read_scan', { bytes: Buffer.alloc(9), recognition });
    expect(next).toMatchObject({ ok: true, value: { state: 'unreadable' } });
  });
}
