import { useShell } from '../shell.ts';

/** Title and description of a page, for tabs, search engines and shared links. React moves them into the head. */
export function PageHead({
  title,
  description,
  keywords,
  indexed = false,
  hasProblems = false,
}: {
  readonly title: string;
  readonly description?: string;
  readonly keywords?: string | null;
  /** Whether search engines may list it; personal pages stay out. */
  readonly indexed?: boolean;
  readonly hasProblems?: boolean;
}) {
  const { brand, public: known, locale } = useShell();
  const named = title.includes(brand) ? title : `${title} | ${brand}`;
  return (
    <>
      <title>{hasProblems ? `⚠ ${named}` : named}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {indexed && known && (
        <>
          <link rel="canonical" href={known.canonical} />
          {known.alternates.map(({ hreflang, href }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:locale" content={OG_LOCALES[locale]} />
          <meta property="og:title" content={named} />
          <meta property="og:url" content={known.canonical} />
          <meta property="og:image" content={known.picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={brand} />
          <meta name="twitter:card" content="summary_large_image" />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
    </>
  );
}

const OG_LOCALES = { es: 'es_ES', en: 'en_GB', pt: 'pt_PT' } as const;
