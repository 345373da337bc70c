/** Types of the four sample files, used where no real document is given. Source: specification, section 9 "System". */
const SAMPLE_TYPES: Readonly<Record<string, FileType>> = { 1: 'pdf', 2: 'docx', 3: 'xlsx', 4: 'pptx' };

export type FileType = 'pdf' | 'docx' | 'xlsx' | 'pptx';

/** Type of a sample file by its id, 1 to 4; null for any other id. */
export function sampleFileType(id: string): FileType | null {
  return Object.hasOwn(SAMPLE_TYPES, id) ? (SAMPLE_TYPES[id] ?? null) : null;
}
