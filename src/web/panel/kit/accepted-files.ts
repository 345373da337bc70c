import { PAPER_TYPES } from '../../../domain/uploads/upload-kind.ts';

/** Kinds of papers that the server takes. */
export const ACCEPTED: readonly string[] = PAPER_TYPES.map(({ type }) => type);
