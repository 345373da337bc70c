/** Leads elsewhere; the router takes a thrown response as it is. */
export function redirectTo(href: string): Response {
  return new Response(null, { status: 303, headers: { location: href } });
}
