import { useShell } from '../shell.ts';

/** Title and description of a page, for tabs, search engines and shared links. React moves them into the head. */
export function PageHead({
  title,
  description,
  canonical,
  hasProblems = false,
}: {
  readonly title: string;
  readonly description?: string;
  /** Path of the public page; pages without one are personal and kept out of search engines. */
  readonly canonical?: string;
  readonly hasProblems?: boolean;
}) {
  const { brand, origin } = useShell();
  const named = title.includes(brand) ? title : `${title} | ${brand}`;
  return (
    <>
      <title>{hasProblems ? `⚠ ${named}` : named}</title>
      {description && <meta name="description" content={description} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${origin}${canonical}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={named} />
          <meta property="og:url" content={`${origin}${canonical}`} />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
    </>
  );
}
