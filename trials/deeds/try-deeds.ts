import { fold } from '../../src/domain/notas/fold.ts';
import type { Proposal, ProposalField } from '../../src/domain/paper-proposals/proposal.ts';
import { readScannedPaper } from '../../src/server/isolated/read-scan.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { runProgram } from '../../src/server/ports/text-recognition/run-program.ts';
import { exifSegment } from '../../src/server/ports/text-recognition/testing/exif-segment.ts';
import { scanPaper } from '../scans/scan-paper.ts';
import { type InventedDeed, inventDeed } from './invent-deed.ts';

export interface TriedDeed {
  readonly number: number;
  /** A photograph by the number in its Exif, or a scanned PDF. */
  readonly orientation: number | null;
  readonly kind: string;
  readonly values: readonly {
    readonly field: ProposalField;
    readonly expected: string;
    readonly found: Proposal | null;
  }[];
  /** What was read and is not in the deed, of the fields that it has. */
  readonly wrong: readonly Proposal[];
  readonly proposals: readonly Proposal[];
}

/** How photographs were held: as they are shown, on a side, on the head, on the other side. */
const ORIENTATIONS = [1, 6, 3, 8] as const;

/** First sheets of invented deeds: every other one a photograph in JPEG, whose pixels lie as its Exif says, the others scanned. Some ten seconds each. */
export async function* tryDeeds(numbers: readonly number[], recognition: Recognition): AsyncGenerator<TriedDeed> {
  for (const number of numbers) {
    const deed = inventDeed(number);
    const pdf = typeset({ template: TEMPLATE, standard: 'A_2b', inputs: { deed: JSON.stringify(deed) } });
    const orientation = number % 2 === 0 ? (ORIENTATIONS[(number / 2) % 4] ?? 1) : null;
    const scan = await scanPaper(pdf, number * 6, 1, recognition.pdftoppm);
    const bytes = orientation === null ? scan : await photograph(scan, orientation, recognition.pdftoppm);
    const read = await readScannedPaper({ bytes, today: '2026-11-29', recognition });
    if (!read.ok || read.value === null) throw new Error(`deed ${number} was given up`);
    yield {
      number,
      orientation,
      kind: read.value.kind,
      proposals: read.value.proposals,
      ...comparedWith(deed, read.value.proposals),
    };
  }
}

/** The picture as a camera stores it, turned, with the number that says how to show it. */
async function photograph(scan: Uint8Array, orientation: 1 | 3 | 6 | 8, pdftoppm: string): Promise<Buffer> {
  const turned = Buffer.from(scan)
    .toString('latin1')
    .replaceAll('/Type /Page /', `/Type /Page /Rotate ${TURNS[orientation]} /`);
  const limits = { seconds: 60, memoryMb: 2_048, outputBytes: 2 ** 26 };
  const args = ['-jpeg', '-gray', '-r', '300', '-'];
  const jpeg = await runProgram({ program: pdftoppm, args, input: Buffer.from(turned, 'latin1'), limits });
  if (!jpeg) throw new Error('a photograph was not made');
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(orientation, 'MM'), jpeg.subarray(2)]);
}

/** By how much pixels are turned clockwise that are to be turned back as the number says. */
const TURNS = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;

function comparedWith({ wanted }: InventedDeed, proposals: readonly Proposal[]): Pick<TriedDeed, 'values' | 'wrong'> {
  const isSame = (one: Proposal, [field, value]: InventedDeed['wanted'][number]) =>
    one.field === field && plain(one.value) === plain(value);
  const fields = new Set(wanted.map(([field]) => field));
  return {
    values: wanted.map((each) => ({
      field: each[0],
      expected: each[1],
      found: proposals.find((one) => isSame(one, each)) ?? null,
    })),
    wrong: proposals.filter((one) => fields.has(one.field) && !wanted.some((each) => isSame(one, each))),
  };
}

const plain = (value: string) => fold(value).replace(/[^A-ZÑ\d]/g, '');
const TEMPLATE = '../../../../trials/deeds/deed.typ';
