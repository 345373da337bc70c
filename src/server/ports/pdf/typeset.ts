import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from './fonts.ts';

export interface ToTypeset {
  /** Name of the template in this folder. */
  readonly template: string;
  /** Texts that the template reads as files of these names in `/inputs`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** PDF/A-2b by default, PDF/A-3b with an attachment, PDF/A-2a if other programs rely on the structure. */
  readonly standard: 'A_2a' | 'A_2b' | 'A_3b';
}

/**
 * Typesets a tagged PDF. Equal inputs give equal bytes. Untrusted texts only in the process of
 * `isolated/typesetter.ts`: some crash the compiler, and long ones take seconds.
 */
export function typeset({ template, inputs, standard }: ToTypeset): Buffer {
  compiler ??= startCompiler();
  const mainFileContent = readTemplate(template);
  // With `sys.inputs` instead, the standard library of each page is another one, so nothing of the page before could be used again.
  compiler.resetShadow();
  for (const [name, text] of Object.entries(inputs)) compiler.mapShadow(join(INPUTS, name), Buffer.from(text));
  const pdf = compiler.pdf({ mainFileContent }, { pdfStandard: PdfStandard[standard], pdfTags: true });
  setImmediate(evict);
  return pdf;
}

const WORKSPACE = import.meta.dirname;
/** A folder that exists only in the compiler. */
const INPUTS = join(WORKSPACE, 'inputs');
const EVICT_AFTER = 5;
const templates = new Map<string, string>();
let compiler: NodeCompiler | undefined;

/** The compiler's global page cache would grow for as long as the process lives. Emptying it can wait until the document is on its way. */
function evict(): void {
  compiler?.evictCache(EVICT_AFTER);
}

// Starting reads the fonts, which takes longer than typesetting a hundred pages, so the compiler starts once per
// process, at the first page.
function startCompiler(): NodeCompiler {
  return NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: FONT_FILES.map(dirname) }],
  });
}

function readTemplate(name: string): string {
  const source = templates.get(name) ?? readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  templates.set(name, source);
  return source;
}
