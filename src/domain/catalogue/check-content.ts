import type { Product } from './product.ts';
import type { Report } from './report.ts';

const ENTRIES = ['description', 'receives', 'needs'] as const;

/** What is wrong with what a product's page says, beyond a text that is missing. */
export function checkContent({ content }: Product, report: Report): void {
  for (const field of ENTRIES) if (content[field].length === 0) report(`content.${field}`, 'needs_entry');
  const href = content.official?.link.href;
  if (href !== undefined && !(URL.canParse(href) && new URL(href).protocol === 'https:')) {
    report('content.official.link.href', 'not_https');
  }
}
