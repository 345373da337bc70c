/** The key of the job that reads a file. */
export function readingKeyOf(fileId: string): string {
  return `read_paper:${fileId}`;
}
