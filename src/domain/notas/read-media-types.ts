/** Kinds of result files that are read: papers, and pictures of papers. */
export const READ_MEDIA_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
