/** The logo: an R whose stem and leg are a ribbon and whose bowl is a seal. Decorative beside the name. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="11" fill="var(--accent)" />
      <path
        d="M13 31V9.5h8.5a6.5 6.5 0 0 1 0 13H13M20.5 22.5L27 31"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20.6" cy="16" r="2.3" fill="var(--on-accent)" />
    </svg>
  );
}
