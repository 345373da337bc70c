/** What tests look at in the HTML of a page. */
export interface ReadPage {
  readonly lang: string | null;
  readonly title: string;
  readonly heading: string;
  readonly canonical: string | null;
  readonly isIndexed: boolean;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly picture: string | null;
  /** Nodes of schema.org. */
  readonly things: readonly Readonly<Record<string, unknown>>[];
  /** Addresses of links to other pages of the same site. */
  readonly links: readonly string[];
  readonly text: string;
}

/** Reads a page as its readers do: by tags and attributes. @throws SyntaxError for structured data that is no JSON */
export function readPage(html: string): ReadPage {
  const tags = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
  const links = tags('link');
  const metas = tags('meta');
  const rel = (value: string) => links.filter((tag) => attribute(tag, 'rel') === value);
  const matter = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return {
    lang: attribute(tags('html')[0] ?? '', 'lang'),
    title: words(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    heading: words(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    canonical: attribute(rel('canonical')[0] ?? '', 'href'),
    isIndexed: !metas.some((tag) => attribute(tag, 'name') === 'robots'),
    alternates: rel('alternate').map((tag) => ({
      hreflang: attribute(tag, 'hrefLang') ?? '',
      href: attribute(tag, 'href') ?? '',
    })),
    picture: attribute(metas.find((tag) => attribute(tag, 'property') === 'og:image') ?? '', 'content'),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json]) => JSON.parse(json ?? '')['@graph'],
    ),
    links: tags('a').flatMap((tag) => {
      const href = attribute(tag, 'href');
      return href?.startsWith('/') ? [href] : [];
    }),
    text: words(matter),
  };
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? null : unescaped(value);
}

function words(html: string): string {
  return unescaped(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
