import { installFromDebian } from '../../scripts/install-from-debian.ts';
import {
  findRecognition,
  type Recognition,
  SCAN_LANGUAGES,
} from '../../src/server/ports/text-recognition/find-recognition.ts';

const PACKAGES = ['poppler-utils', 'tesseract-ocr', ...SCAN_LANGUAGES.map((language) => `tesseract-ocr-${language}`)];

/** @throws Error where the programs are missing and cannot be installed */
export async function installedRecognition(): Promise<Recognition> {
  const isWhole = (found: Recognition | null): found is Recognition =>
    found?.languages.length === SCAN_LANGUAGES.length;
  const before = await findRecognition(undefined);
  if (isWhole(before)) return before;
  for (const name of PACKAGES) installFromDebian(name);
  const found = await findRecognition(undefined);
  if (!isWhole(found)) throw new Error(`needed: apt-get install ${PACKAGES.join(' ')}`);
  return found;
}
