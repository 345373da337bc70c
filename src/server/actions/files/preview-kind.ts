/** How a browser shows a document inside a page. */
type PreviewKind = 'pdf' | 'picture';

/** The preview of a media type; null for anything that a browser could run, or cannot show. */
export function previewKindOf(mediaType: string): PreviewKind | null {
  if (mediaType === 'application/pdf') return 'pdf';
  return PICTURES.includes(mediaType) ? 'picture' : null;
}

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
