import type { Product } from './product.ts';
import type { Report } from './report.ts';

const SECURE = /^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/;
const ENTRIES = ['description', 'receives', 'needs'] as const;

/** Problems of a product page's content, except missing texts, which `checkTexts` finds. */
export function checkContent({ content }: Product, report: Report): void {
  for (const field of ENTRIES) if (content[field].length === 0) report(`content.${field}`, 'needs_entry');
  const href = content.official?.link.href;
  if (href !== undefined && !SECURE.test(href)) report('content.official.link.href', 'not_https');
}
