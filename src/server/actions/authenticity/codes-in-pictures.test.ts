// Codes of verification in JPEG, PNG and scanned files: the real decoder, with programs that draw and recognise what a test chooses.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPdf } from '../../demo/small-pdf.ts';
import { type Picture, pgmOf } from '../../ports/text-recognition/picture.ts';
import { BARS_OF_ZINT, barsPicture } from '../../ports/text-recognition/testing/bars-of-zint.ts';
import { fakePrograms, seesLines } from '../../ports/text-recognition/testing/fake-programs.ts';
import { qrPicture } from '../../ports/text-recognition/testing/qr-picture.ts';
import { scannedPdf } from '../../ports/text-recognition/testing/scanned-pdf.ts';
import { askForCheck } from '../files/ask-for-check.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { checkPapers } from './check-papers.ts';
import { type CheckStage, openCheckStage } from './testing/check-stage.ts';

let checks: CheckStage;
beforeAll(async () => {
  checks = await openCheckStage();
});
afterAll(() => checks.close());

const PAGE = { width: 1_200, height: 1_600 };
const ADDRESS = 'https://sede.registradores.org/csv?csv=9A7B-11C2-55D0-88EF';
const OF_QR = {
  ...{ code: '9A7B-11C2-55D0-88EF', is_sure: true, symbol: 'qr', is_elsewhere: false },
  ...{ office: 'Registradores de España', page_href: 'https://sede.registradores.org/csv', place: { page: 1 } },
};

/** Programs that draw this page, and recognise these lines in any. */
function programs(content: string | null | Picture, lines: readonly string[] = []): string {
  const tesseract = seesLines(['DOCUMENTO DE PRUEBA SIN MAS', ...lines]);
  if (content === null) return fakePrograms({ tesseract });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'qr-page-')), 'page.pgm');
  const page =
    typeof content === 'string' ? qrPicture({ content, module: 6, left: 100, top: 1_200, page: PAGE }) : content;
  writeFileSync(file, pgmOf(page));
  return fakePrograms({ tesseract, pdftoppm: `cat > /dev/null; cat ${file}` });
}

let shade = 0;
/** A scan unlike every other. */
function scan(): Buffer {
  shade += 1;
  return scannedPdf([{ width: 40, height: 60, pixels: new Uint8Array(2_400).fill(shade) }]);
}

/** A JPEG as far as its head goes, unlike every other: what draws it is not the real program. */
function photograph(): Buffer {
  shade += 1;
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 60, 0, 40, 1, 1, 0x11, 0];
  return Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, shade >> 8, shade & 255, ...frame, 0xff, 0xd9]);
}

type Delivered = Awaited<ReturnType<CheckStage['deliver']>>;
const check = (OCR_DIR: string) =>
  checkPapers({ ...checks.knowing, settings: { ...checks.knowing.settings, OCR_DIR } });
const codesOf = async ({ shown }: Delivered) => (await shown())?.codes;

describe('a photograph among the files of an order', () => {
  const deliver = () => checks.deliver(photograph(), { media_type: 'image/jpeg' });

  test('shows the code of its QR code with its office, to the customer too', async () => {
    const paper = await deliver();
    expect(await paper.shown()).toMatchObject({ state: 'waiting' });
    await check(programs(ADDRESS));
    expect(await paper.shown()).toMatchObject({ state: 'checked', signatures: [], codes: [OF_QR] });
    const customer = checks.stage.asCustomer(checks.stage.customers.carmen);
    const page = await orderDetailPage(customer, String(paper.item.order_id));
    expect(page.items[0]?.files[0]?.proofs).toMatchObject([
      {
        title: 'Código de verificación: 9A7B-11C2-55D0-88EF (página 1)',
        lines: expect.arrayContaining(['Está en el código QR del documento.']),
        link: { href: 'https://sede.registradores.org/csv' },
      },
    ]);
  });

  test('shows a printed code that was recognised where there is no QR code', async () => {
    const paper = await deliver();
    await check(programs(null, ['Registro de la Propiedad', 'CSV: 9410128412345678']));
    expect(await codesOf(paper)).toMatchObject([
      { code: '9410128412345678', is_sure: true, symbol: null, office: 'Registradores de España' },
    ]);
  });

  test('has a bare QR code as one of verification only if it prints the same', async () => {
    const bare = await deliver();
    await check(programs('228005982259867019EC58ED'));
    expect(await codesOf(bare)).toEqual([]);
    const printed = await deliver();
    await check(programs('228005982259867019EC58ED', ['C.S.V.: 228OO5982259867019EC58ED']));
    expect(await codesOf(printed)).toMatchObject([{ code: '228005982259867019EC58ED', is_sure: true, symbol: 'qr' }]);
  });

  test('has a bar code as one of verification only if it prints the same, which it then says how to write', async () => {
    const { rows } = BARS_OF_ZINT.code128;
    const bars = barsPicture({ rows, module: 3, high: 100, left: 200, top: 1_200, page: PAGE });
    const bare = await deliver();
    await check(programs(bars));
    expect(await codesOf(bare)).toEqual([]);
    const printed = await deliver();
    await check(programs(bars, ['C.S.V.: 9A7B-I1C2-55DO-88EF']));
    expect(await codesOf(printed)).toMatchObject([{ code: '9A7B-11C2-55D0-88EF', is_sure: true, symbol: 'bars' }]);
  });

  test('whose QR code leads to somebody we do not know says so and links nowhere', async () => {
    const paper = await deliver();
    await check(programs('https://sede.registradores.org.malo.test/csv?csv=9A7B-11C2-55D0-88EF'));
    expect(await codesOf(paper)).toMatchObject([{ is_elsewhere: true, office: null, page_href: null }]);
  });

  test('was not checked where nothing draws pictures, and is once something does and an agent asks', async () => {
    const { item, fileId, shown } = await deliver();
    await check('none');
    expect(await shown()).toMatchObject({ state: 'unread', codes: [] });
    await askForCheck(checks.stage.as(checks.stage.people.ana), { itemId: item.item_id, fileId });
    await check(programs(ADDRESS));
    expect(await shown()).toMatchObject({ state: 'checked', codes: [OF_QR] });
  });

  test('that is no picture at all is unread', async () => {
    const paper = await checks.deliver(Buffer.from('not a picture'), { media_type: 'image/png' });
    await check(programs(ADDRESS));
    expect(await paper.shown()).toMatchObject({ state: 'unread', codes: [] });
  });
});

describe('a PDF', () => {
  test('that is a scan shows the code of its QR code, or a printed one of its first page', async () => {
    const withQr = await checks.deliver(scan());
    await check(programs(ADDRESS));
    expect(await codesOf(withQr)).toMatchObject([OF_QR]);
    const printed = await checks.deliver(scan());
    await check(programs(null, ['CSV: 97A4-47CC-37E9']));
    expect(await codesOf(printed)).toMatchObject([{ code: '97A4-47CC-37E9', is_sure: true, symbol: null }]);
  });

  test('with text shows its printed code once, and a QR code that says another one', async () => {
    const lines = ['Registro de la Propiedad de Prueba', 'CSV: 9A7B-11C2-55D0-88EF'];
    const same = await checks.deliver(smallPdf(lines));
    await check(programs(ADDRESS));
    expect(await codesOf(same)).toMatchObject([{ code: '9A7B-11C2-55D0-88EF', symbol: null }]);
    const other = await checks.deliver(smallPdf([...lines, 'x']));
    await check(programs('https://sede.registradores.org/csv?csv=FFFF-2222-3333-4444'));
    expect((await codesOf(other))?.map(({ code, symbol }) => [code, symbol])).toEqual([
      ['9A7B-11C2-55D0-88EF', null],
      ['FFFF-2222-3333-4444', 'qr'],
    ]);
  });

  test('of an identity document is not searched', async () => {
    const paper = await checks.deliver(scan(), { is_identity: true });
    await check(programs(ADDRESS));
    expect(await paper.shown()).toMatchObject({ state: 'checked', codes: [] });
  });

  test('whose pages cannot be drawn is checked as far as its text says', async () => {
    const paper = await checks.deliver(smallPdf(['CSV: 9A7B-11C2-55D0-7777']));
    await check(fakePrograms({ tesseract: 'exit 1', pdftoppm: 'exit 1' }));
    expect(await paper.shown()).toMatchObject({ state: 'checked', codes: [{ code: '9A7B-11C2-55D0-7777' }] });
  });
});
