declare global {
  /** What the router knows of the build that the page was made of. */
  var __reactRouterManifest: { readonly version: string } | undefined;
}

/** Version of the build that this page came from; null while it is developed. */
export function ownVersion(): string | null {
  return globalThis.__reactRouterManifest?.version ?? null;
}
