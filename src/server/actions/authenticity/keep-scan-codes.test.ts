import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofTexts } from '../../../domain/authenticity/proof-texts.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { fakePrograms, seesLines } from '../../ports/text-recognition/testing/fake-programs.ts';
import { scannedPdf } from '../../ports/text-recognition/testing/scanned-pdf.ts';
import { stampedScan } from '../../ports/text-recognition/testing/stamped-scan.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { handInFiles } from '../files/hand-in-files.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { correctNote, rereadNote } from '../notas/change-note.ts';
import { presentReadings } from '../notas/present-readings.ts';
import { readNote } from '../notas/read-note.ts';
import { recognizeNote } from '../notas/recognize-note.ts';
import { askForReading } from '../paper-proposals/ask-for-reading.ts';
import { readPaperFile } from '../paper-proposals/read-paper-file.ts';
import { checkPapers } from './check-papers.ts';

let stage: Stage;
let programs: string;
beforeAll(async () => {
  stage = await openStage();
  programs = fakePrograms({
    tesseract: seesLines([...NOTE, 'CSV: 9410128412345678', 'C.S.V.: 228005982259867019EC58ED']),
  });
});
afterAll(() => stage.close());

const NOTE = ['REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4', 'FINCA DE SEVILLA Nº: 12345', 'CRU: 41001000123456'];
const CODES = [
  {
    code: '9410128412345678',
    is_sure: true,
    office: 'Registradores de España',
    page_href: 'https://sede.registradores.org/csv',
    place: { page: 1 },
  },
  { code: '228005982259867019EC58ED', is_sure: false, place: { page: 1 } },
];

describe('a scan among the results', () => {
  test('shows the codes of its pictures in the order once it was recognised, each with its mark and its place', async () => {
    const { ctx, itemId, fileId } = await delivered();
    expect(await codesShown(ctx, itemId)).toEqual([]);
    await recognizeNote(ctx, fileId);
    expect(await codesShown(ctx, itemId)).toMatchObject(CODES);
    const paper = await paperShown(ctx, itemId);
    const speaker = { locale: 'en', timeText: (iso: string) => iso } as const;
    const lines = paper && proofTexts(paper, speaker).map((proof) => proof.lines.join(' '));
    expect(lines).toEqual([
      expect.not.stringContaining('read it in a picture'),
      expect.stringContaining('read it in a picture'),
    ]);
  });

  test('keeps them when its signatures are checked afterwards', async () => {
    const { ctx, itemId, fileId } = await delivered();
    await recognizeNote(ctx, fileId);
    await checkPapers(systemCtx(without(stage.deps)));
    expect((await paperShown(ctx, itemId))?.state).toBe('checked');
    expect(await codesShown(ctx, itemId)).toMatchObject(CODES);
  });

  test('that is recognised again has only the codes of the last time, and the same ones if that failed', async () => {
    const { ctx, itemId, fileId } = await delivered();
    await recognizeNote(ctx, fileId);
    const again = async (tesseract: string) => {
      const other = { ...ctx, settings: { ...ctx.settings, OCR_DIR: fakePrograms({ tesseract }) } };
      await rereadNote(other, { itemId, fileId, seen: (await stage.item(itemId)).updated_at });
      await recognizeNote(other, fileId);
      return (await codesShown(ctx, itemId))?.map(({ code }) => code);
    };
    expect(await again(seesLines([...NOTE, 'CSV: 97A4-47CC-37E9']))).toEqual(['97A4-47CC-37E9']);
    expect(await again('exit 1')).toEqual(['97A4-47CC-37E9']);
    expect(await again('true')).toEqual([]);
  });

  test('that an agent corrects meanwhile keeps the correction and shows the codes', async () => {
    const { ctx, itemId, fileId } = await delivered();
    const texts = { descripcion: 'Piso', cargas: 'Ninguna', titulares: 'Carmen' };
    await recognizeNote(
      onceRead(ctx, async () => {
        await correctNote(ctx, { itemId, fileId, seen: (await stage.item(itemId)).updated_at }, texts);
      }),
      fileId,
    );
    expect((await presentReadings(ctx, itemId)).readings).toMatchObject([{ docParsed: texts }]);
    expect(await codesShown(ctx, itemId)).toMatchObject(CODES);
  });

  test('that is replaced meanwhile has no codes of the one before', async () => {
    const { ctx, itemId, fileId } = await delivered();
    const other = await stage.deps.ports.storage.putContent(picture());
    await recognizeNote(
      onceRead(ctx, async () => {
        const bytes = { storage_key: other.key, sha256: other.sha256 };
        await stage.deps.db.updateTable('files').set(bytes).where('file_id', '=', fileId).execute();
      }),
      fileId,
    );
    expect(await codesShown(ctx, itemId)).toEqual([]);
  });
});

describe("a customer's paper", () => {
  test('shows the codes of its pictures once it was read, and those of another time in their place', async () => {
    const { ctx, itemId, fileId } = await handedIn(picture());
    await read(ctx, { itemId, fileId });
    expect(await codesShown(ctx, itemId)).toMatchObject(CODES);
    const OCR_DIR = fakePrograms({ tesseract: seesLines(['CSV: 97A4-47CC-37E9']) });
    await read({ ...ctx, settings: { ...ctx.settings, OCR_DIR } }, { itemId, fileId });
    expect(await codesShown(ctx, itemId)).toMatchObject([{ code: '97A4-47CC-37E9', office: null }]);
    await read({ ...ctx, settings: { ...ctx.settings, OCR_DIR: 'none' } }, { itemId, fileId });
    expect(await codesShown(ctx, itemId)).toMatchObject([{ code: '97A4-47CC-37E9' }]);
  });

  test('with a code in its text does not show it again as its picture was misread', async () => {
    const { ctx, itemId, fileId } = await handedIn(stampedScan('CSV: 941012B412345678'));
    await read(ctx, { itemId, fileId });
    expect(await codesShown(ctx, itemId)).toHaveLength(2);
    await checkPapers(systemCtx(without(stage.deps)));
    expect((await codesShown(ctx, itemId))?.map(({ code, is_sure }) => [code, is_sure])).toEqual([
      ['941012B412345678', true],
      ['228005982259867019EC58ED', false],
    ]);
  });
});

/** Without the programs that look for codes once more. */
function without(deps: Stage['deps']): Stage['deps'] {
  return { ...deps, settings: { ...deps.settings, OCR_DIR: 'none' } };
}

async function codesShown(ctx: Ctx, itemId: number) {
  return (await paperShown(ctx, itemId))?.codes;
}

/** What the panel shows about the only file of the order. */
async function paperShown(ctx: Ctx, itemId: number) {
  return (await getPedido(ctx, itemId)).details.attachments[0]?.authenticity;
}

/** Does this after the bytes of the file were loaded. */
function onceRead(ctx: Ctx, then: () => Promise<void>): Ctx {
  const { storage } = ctx.ports;
  const get = async (key: string) => {
    const bytes = await storage.get(key);
    await then();
    return bytes;
  };
  return { ...ctx, ports: { ...ctx.ports, storage: { ...storage, get } } };
}

async function read(ctx: Ctx, paper: { itemId: number; fileId: string }): Promise<void> {
  await askForReading(ctx, paper);
  await readPaperFile(ctx, paper.fileId);
}

let shade = 0;
/** A scan unlike every other. */
function picture(): Buffer {
  shade += 1;
  return scannedPdf([{ width: 40, height: 60, pixels: new Uint8Array(2_400).fill(shade) }]);
}

/** An order with a scan as its result that waits to be recognised, in front of an agent. */
async function delivered() {
  const { ctx, itemId } = await opened();
  const file = {
    itemId,
    name: 'escaneo.pdf',
    kind: 'result',
    uploadKey: crypto.randomUUID(),
    bytes: picture(),
  } as const;
  const { file_id: fileId } = await uploadFile(ctx, file);
  await readNote(ctx, fileId);
  return { ctx, itemId, fileId };
}

/** An order with a paper of its customer, in front of an agent. */
async function handedIn(bytes: Buffer) {
  const { ctx, itemId, orderId } = await opened();
  const { files } = await handInFiles(stage.asCustomer(stage.customers.carmen), {
    ...{ orderId, itemId, isIdentity: false },
    files: [{ name: 'papel.pdf', bytes }],
  });
  return { ctx, itemId, fileId: files[0]?.file_id ?? '' };
}

async function opened() {
  const agent = stage.as(stage.people.ana);
  const ctx = { ...agent, settings: { ...agent.settings, OCR_DIR: programs } };
  const item = await stage.addItem({ panel_status_id: STATUS.in_progress });
  await lockItem(ctx, item.item_id);
  return { ctx, itemId: item.item_id, orderId: item.order_id };
}
