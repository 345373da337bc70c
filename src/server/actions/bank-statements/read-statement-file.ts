import { readCamt053 } from '../../../domain/bank-statements/read-camt053.ts';
import { readNorma43 } from '../../../domain/bank-statements/read-norma43.ts';
import type { FileProblem, StatementFile } from '../../../domain/bank-statements/statement.ts';
import { readXmlOfOthers } from '../../xml/read-xml.ts';

/**
 * Parses a bank statement in either format. Never throws: errors are among its problems. Runs only in the process of `isolated/reader.ts`,
 * since the largest files take seconds.
 */
export function readStatementFile(bytes: Uint8Array): StatementFile {
  const text = decode(bytes);
  return /^\s*</.test(text) ? readXml(text) : readNorma43(text);
}

function readXml(text: string): StatementFile {
  const read = readXmlOfOthers(text);
  if (!read.ok) return refused({ kind: 'shape', what: 'file', line: read.line });
  const lines = { statements: linesOf(text, 'Stmt'), entries: linesOf(text, 'Ntry') };
  return readCamt053(read.document, lines);
}

function refused(problem: FileProblem): StatementFile {
  return { format: 'camt.053', statements: [], problems: [problem] };
}

function linesOf(text: string, name: string): number[] {
  const lines: number[] = [];
  let [line, seen] = [1, 0];
  for (const { index } of text.matchAll(new RegExp(`<(?:\\w+:)?${name}[\\s>]`, 'g'))) {
    line += text.slice(seen, index).split('\n').length - 1;
    seen = index;
    lines.push(line);
  }
  return lines;
}

/** Norma 43 is ISO 8859-1 by its standard and UTF-8 at some banks; XML declares its encoding or is UTF-8. Old systems end a file with Ctrl-Z. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  const end = bytes.at(-1) === CTRL_Z ? -1 : undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end));
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes.subarray(0, end));
  }
}

const CTRL_Z = 0x1a;
