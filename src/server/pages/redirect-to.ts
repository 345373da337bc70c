/** Redirects; the router uses a thrown response unchanged. */
export function redirectTo(href: string): Response {
  return new Response(null, { status: 303, headers: { location: href } });
}
