import { readdirSync, readFileSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { referenceData } from './reference-data.ts';

/**
 * What is wrong with documents by one of the agency's schemas; empty when nothing is. Skips the test where the reference data
 * are absent.
 * @param documents the element that the schema describes: of a SOAP message the first child of its body, whose envelope accepts anything
 */
export async function schemaErrors(
  context: Pick<TestContext, 'task' | 'skip'>,
  schema: string,
  ...documents: string[]
): Promise<string[]> {
  const folder = referenceData(context, 'verifactu/xsd/');
  const files = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
  const read = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') });
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index + 1}.xml`, contents })),
    schema: [read(schema)],
    preload: files.filter((name) => name !== schema).map(read),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** The first child of a SOAP body, with the namespaces that its envelope declares. */
export function bodyOf(message: string): string {
  const [, prefix = '', attributes = '', inside = ''] =
    /<(\w+:)?Envelope([^>]*)>[\s\S]*?<(?:\w+:)?Body[^>]*>([\s\S]*)<\/(?:\w+:)?Body>/.exec(message) ?? [];
  const own = attributes.replaceAll(new RegExp(`\\sxmlns:${prefix.slice(0, -1)}="[^"]*"`, 'g'), '');
  return inside.trim().replace(/^<([\w:]+)/, (head) => `${head}${own}`);
}
