import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CodeIssuer, codeIssuerSchema } from '../../../domain/authenticity/find-codes.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../data/authenticity/verification-pages.yaml');
let issuers: readonly CodeIssuer[] | undefined;

/** The offices of `data/authenticity`, read once a process. @throws ZodError for a list of another shape */
export function codeIssuers(): readonly CodeIssuer[] {
  issuers ??= z.array(codeIssuerSchema).parse(parse(readFileSync(FILE, 'utf8')));
  return issuers;
}
