import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, Run } from './markdown-tree.ts';
import type { PaperSheet } from './paper-sheet.ts';

/** The blocks of a paper as a Word document, with the letterhead of its portal. */
export async function writeDocx(blocks: readonly Block[], sheet: PaperSheet): Promise<Uint8Array> {
  const numbering = openNumbering();
  const children = blocks.flatMap((block) => partsOf(block, { numbering, depth: 0 }));
  const document = new Document({
    title: sheet.title,
    creator: sheet.brand,
    description: sheet.provenance || sheet.title,
    ...(sheet.provenance && { customProperties: [{ name: 'Provenance', value: sheet.provenance }] }),
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: LANGUAGES[sheet.locale] ?? 'es-ES' } } },
      },
    },
    numbering: { config: numbering.config() },
    sections: [
      {
        headers: {
          default: new Header({
            children: [new Paragraph({ children: [run(sheet.brand, { bold: true, color: ACCENT })] })],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  run(`${sheet.issuer} · ${sheet.page} `, { size: 15, color: MUTED }),
                  new TextRun({
                    size: 15,
                    color: MUTED,
                    children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

const LANGUAGES: Readonly<Record<string, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
const [ACCENT, MUTED, MISSING] = ['0C5A52', '505A57', '8F2D1F'];
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const;

interface Place {
  readonly numbering: Numbering;
  readonly depth: number;
}

function partsOf(block: Block, place: Place): (Paragraph | Table)[] {
  const indent = { left: place.depth * INDENT };
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_6,
          children: childrenOf(block.runs),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ children: childrenOf(block.runs), spacing: { after: 160 }, indent })];
    case 'quote':
      return block.blocks.flatMap((inner) => partsOf(inner, { ...place, depth: place.depth + 1 }));
    case 'code':
      return block.text
        .split('\n')
        .map((line) => new Paragraph({ children: [new TextRun({ text: line, font: 'Consolas' })], indent }));
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'DDD8CD', space: 1 } } })];
    case 'list':
      return listOf(block, place);
    case 'table':
      return [tableOf(block)];
  }
}

const INDENT = 480;

function listOf(
  { items, start }: Extract<Block, { kind: 'list' }>,
  { numbering, depth }: Place,
): (Paragraph | Table)[] {
  const reference = numbering.begin(start);
  const level = Math.min(depth, DEEPEST_LEVEL);
  return items.flatMap((blocks) =>
    blocks.flatMap((block, place) => {
      if (place > 0 || block.kind !== 'paragraph') return partsOf(block, { numbering, depth: depth + 1 });
      return [
        new Paragraph({ children: childrenOf(block.runs), numbering: { reference, level }, spacing: { after: 80 } }),
      ];
    }),
  );
}

function tableOf({ align, rows }: Extract<Block, { kind: 'table' }>): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          children: cells.map(
            (runs, column) =>
              new TableCell({
                children: [
                  new Paragraph({
                    alignment: ALIGNMENTS[align[column] ?? 'left'],
                    children: childrenOf(runs, row === 0),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

function childrenOf(runs: readonly Run[], isHead = false): ParagraphChild[] {
  return runs.map((part) => {
    if (part.kind === 'break') return new TextRun({ break: 1 });
    if (part.kind === 'note')
      return new FootnoteReferenceRun({ children: [new Paragraph({ children: childrenOf(part.runs) })] });
    const look = {
      bold: part.strong || part.kind === 'gap' || isHead,
      italics: part.emph,
      ...(part.kind === 'gap' && { color: MISSING, highlight: 'yellow' as const }),
      ...(part.kind === 'code' && { font: 'Consolas' }),
    };
    if (part.href === '') return run(part.text, look);
    return new ExternalHyperlink({ link: part.href, children: [run(part.text, { ...look, style: 'Hyperlink' })] });
  });
}

function run(text: string, look: Readonly<Record<string, unknown>>): TextRun {
  return new TextRun({ text, ...look });
}

const DEEPEST_LEVEL = 8;
type Numbering = ReturnType<typeof openNumbering>;

/** A Word document must declare each numbered list, so that its count starts at 1. */
function openNumbering() {
  const starts: (number | null)[] = [];
  return {
    begin(start: number | null): string {
      starts.push(start);
      return `list-${starts.length}`;
    },
    config: () =>
      starts.map((start, place) => ({
        reference: `list-${place + 1}`,
        levels: Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => ({
          level,
          start: start ?? 1,
          format: start === null ? LevelFormat.BULLET : LevelFormat.DECIMAL,
          text: start === null ? '•' : `%${level + 1}.`,
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
        })),
      })),
  };
}
