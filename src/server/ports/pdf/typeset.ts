import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from './fonts.ts';

export interface ToTypeset {
  /** Name of the template in this folder. */
  readonly template: string;
  /** The template's `sys.inputs`. */
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
  const pdf = compiler.pdf(
    { mainFileContent, inputs: { ...inputs } },
    { pdfStandard: PdfStandard[standard], pdfTags: true },
  );
  // The compiler's global page cache would grow for as long as the process lives.
  compiler.evictCache(EVICT_AFTER);
  return pdf;
}

const EVICT_AFTER = 5;
const templates = new Map<string, string>();
let compiler: NodeCompiler | undefined;

// Starting reads the fonts, which takes longer than typesetting a hundred pages, so the compiler starts once per
// process, at the first page.
function startCompiler(): NodeCompiler {
  return NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: FONT_FILES.map(dirname) }],
  });
}

function readTemplate(name: string): string {
  const source = templates.get(name) ?? readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  templates.set(name, source);
  return source;
}
