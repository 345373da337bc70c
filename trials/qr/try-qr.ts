import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { searchPictures } from '../../src/server/isolated/read-scan.ts';
import { qrRuns } from '../../src/server/ports/pdf/qr-runs.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { PROSE } from '../scans/prose.ts';
import { scanPaper } from '../scans/scan-paper.ts';

export interface TriedQr {
  readonly number: number;
  readonly millimetres: number;
  readonly code: string;
  /** Codes that were read in its QR codes. */
  readonly read: readonly string[];
  readonly seconds: number;
}

/** Sheets with a QR code of 14 to 36 millimetres, scanned askew, grained, stamped, shaded and turned, as papers of registries are. */
export async function* tryQr(count: number, recognition: Recognition): AsyncGenerator<TriedQr> {
  for (let number = 0; number < count; number += 1) {
    const random = randomFrom(number * 104_729 + 11);
    const signs = (length: number) =>
      Array.from({ length }, () => '0123456789ABCDEF'[Math.floor(random() * 16)] ?? '0').join('');
    const code = number % 2 === 0 ? `${signs(4)}-${signs(4)}-${signs(4)}-1${signs(3)}` : `1${signs(23)}`;
    const address = ADDRESSES[number % ADDRESSES.length] ?? '';
    const millimetres = 14 + Math.floor(random() * 23);
    const prose = PROSE[number % PROSE.length];
    const sheet = {
      ...{ title: prose?.title ?? '', paragraphs: prose?.paragraphs ?? [], rows: qrRuns(`${address}${code}`) },
      ...{ millimetres, isLeft: random() < 0.5 },
    };
    const pdf = typeset({ template: TEMPLATE, standard: 'A_2b', inputs: { sheet: JSON.stringify(sheet) } });
    const bytes = await scanPaper(pdf, number, 1, recognition.pdftoppm);
    const start = performance.now();
    const found = await searchPictures({ bytes, recognition, isPicture: false });
    if (!found.ok || found.value === null) throw new Error(`sheet ${number} was given up`);
    const seconds = (performance.now() - start) / 1000;
    yield { number, millimetres, code, read: found.value.inSymbols.map((one) => one.code), seconds };
  }
}

const ADDRESSES = [
  'https://sede.registradores.org/csv?csv=',
  'https://www1.sedecatastro.gob.es/CYCBienInmueble/SECVerificar.aspx?CSV=',
  'https://www.predialonline.justica.gov.pt/certidao/consulta?lang=pt&codigo=',
  'CSV: ',
];
const TEMPLATE = '../../../../trials/qr/qr-page.typ';
