import { escapeHtml } from '../../../../domain/mail/html.ts';

/** Owner of a page: display name of the stand-in, and address of its style sheet. */
export interface PageOwner {
  readonly name: string;
  readonly stylesheet: string;
}

/** A stand-in's page: plain HTML without scripts. `content` is HTML; the rest is text. */
export function standInPage(
  { name, stylesheet }: PageOwner,
  { language, title }: { readonly language: string; readonly title: string },
  content: readonly string[],
): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<header><p>${escapeHtml(name)}</p></header>
<main>
${content.filter((line) => line !== '').join('\n')}
</main>
</body>
</html>
`;
}

/** The page for an address without an open payment. */
export function closedPage(owner: PageOwner): string {
  return standInPage(owner, { language: 'es', title: owner.name }, [
    `<h1>${escapeHtml(owner.name)}</h1>`,
    '<p>Esta página ya no está disponible.</p>',
    '<p lang="en">This page is no longer available.</p>',
    '<p lang="pt">Esta página já não está disponível.</p>',
  ]);
}

/** Details of a payment as a list of names and values, both plain text. */
export function detailList(details: readonly (readonly [name: string, value: string])[]): string {
  const row = ([name, value]: readonly [string, string]) =>
    `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
  return ['<dl>', ...details.map(row), '</dl>'].join('\n');
}

/** An amount in cents, formatted for the customer's language. */
export function amountText(cents: number, { currency, language }: { currency: string; language: string }): string {
  const format = new Intl.NumberFormat(REGIONS[language] ?? 'es-ES', { style: 'currency', currency });
  return format.format(cents / 100);
}

const REGIONS: Readonly<Record<string, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
