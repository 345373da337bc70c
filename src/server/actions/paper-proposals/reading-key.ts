/** The key of the job that reads a file of an order. */
export function readingKeyOf(fileId: string): string {
  return `read_paper:${fileId}`;
}

/** The same of a file of a form. */
export function formReadingKeyOf(fileId: string): string {
  return `read_form_paper:${fileId}`;
}
