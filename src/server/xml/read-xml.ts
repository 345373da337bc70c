import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlElement } from '../../domain/bank-statements/xml-element.ts';

/** Maximum nesting of elements: a statement has about twelve, an answer of the tax agency eight. */
const DEEPEST = 40;

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  parseTagValue: false,
  maxNestedTags: DEEPEST,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Why a text is not an acceptable document, and on which line, if known. */
interface WrongXml {
  readonly ok: false;
  readonly line: number | null;
}

/**
 * Parses foreign XML: children as lists, texts verbatim, names without prefix. Refuses malformed or too deep documents, and document types,
 * which no message needs and which can expand a few lines to gigabytes.
 */
export function readXmlOfOthers(text: string): { readonly ok: true; readonly document: XmlElement } | WrongXml {
  const declared = documentTypeAt(text);
  if (declared !== null) return { ok: false, line: lineOf(text, declared) };
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { ok: false, line: valid.err.line };
  try {
    return { ok: true, document: PARSER.parse(text) as XmlElement };
  } catch {
    return { ok: false, line: null };
  }
}

/** A document, or null for what `readXmlOfOthers` refuses. */
export function readXml(text: string): XmlElement | null {
  const read = readXmlOfOthers(text);
  return read.ok ? read.document : null;
}

/** Where a text declares a document type; null for nowhere. */
export function documentTypeAt(text: string): number | null {
  const at = text.search(/<!DOCTYPE/i);
  return at < 0 ? null : at;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
