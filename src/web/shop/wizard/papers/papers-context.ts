import { createContext, useContext } from 'react';
import type { FoundInPapers } from '../../../../contract/form-files.ts';

interface Papers extends FoundInPapers {
  /** Looks again, since a file was attached or removed. */
  readonly look: () => void;
}

/** Where no form is filled in, nothing is read. */
export const PapersContext = createContext<Papers>({ is_reading: false, found: [], look: () => {} });

/** What was read in the documents of the form. */
export function usePapers(): Papers {
  return useContext(PapersContext);
}
