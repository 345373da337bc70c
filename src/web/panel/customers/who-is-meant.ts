/**
 * Parses a customer number or a whole e-mail address; null for anything else. Source: specification sections 4 "Order tabs" and 5, "A
 * numeric customer id is required".
 */
export function whoIsMeant(text: string): { readonly customerId: number } | { readonly email: string } | null {
  const said = text.trim();
  if (/^[1-9]\d{0,14}$/.test(said)) return { customerId: Number(said) };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(said) ? { email: said } : null;
}
