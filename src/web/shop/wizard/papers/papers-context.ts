import { createContext, useContext } from 'react';
import { type LookedAt, NOT_LOOKED } from './look-while-reading.ts';

interface Papers extends LookedAt {
  /** Looks again, since a file was attached or removed. */
  readonly look: () => void;
}

/** Where no form is filled in, nothing is read. */
export const PapersContext = createContext<Papers>({ ...NOT_LOOKED, look: () => {} });

/** What was read in the documents of the form. */
export function usePapers(): Papers {
  return useContext(PapersContext);
}
