import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlElement } from '../../domain/bank-statements/xml-element.ts';

/** Reads XML of others: every child as a list, texts as they are, names without prefix. A document type must be refused before. */
export const XML_OF_OTHERS = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Whether a text declares a document type, which no message that we read needs and all whose use here would be harm. */
export function hasDocumentType(text: string): boolean {
  return /<!DOCTYPE/i.test(text);
}

/** A document, or null for what is not well-formed or declares a document type. */
export function readXml(text: string): XmlElement | null {
  if (hasDocumentType(text) || XMLValidator.validate(text) !== true) return null;
  return XML_OF_OTHERS.parse(text) as XmlElement;
}
