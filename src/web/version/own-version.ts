declare global {
  /** The router's own record of the page's build. */
  var __reactRouterManifest: { readonly version: string } | undefined;
}

/** Version of the build that this page came from; null while it is developed. */
export function ownVersion(): string | null {
  return globalThis.__reactRouterManifest?.version ?? null;
}
