import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAPER_LOCALES, type PaperLocale } from '../../domain/drafting/fields.ts';
import { type LegalModel, readLegalModel } from '../../domain/drafting/legal-model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../data/drafting');
let models: readonly LegalModel[] | undefined;

/** The legal models of `data/drafting`, read once a process. @throws RangeError for one that cannot be read */
export function legalModels(): readonly LegalModel[] {
  models ??= PAPER_LOCALES.flatMap(readModels);
  return models;
}

function readModels(locale: PaperLocale): LegalModel[] {
  const folder = path.join(FOLDER, locale);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) =>
      readLegalModel(readFileSync(path.join(folder, name), 'utf8'), { id: path.parse(name).name, locale }),
    );
}
