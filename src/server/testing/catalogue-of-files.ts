import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { readCatalogueFiles } from '../catalogue/read-catalogue-files.ts';
import { freeze } from './freeze.ts';

let built: Catalogue | undefined;

/** What the repository's files sell. To read and check them takes most of a second, so it is done once for all test files of a process; nobody may change it. */
export function catalogueOfFiles(): Catalogue {
  built ??= freeze(readCatalogueFiles().build());
  return built;
}
