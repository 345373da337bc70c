/** Acts as the customer's browser at the bank. @returns the address it is redirected to */
export async function answerAtBank(
  challenge: { action: string; fields: readonly { name: string; value: string }[] } | null,
  answer: Record<string, string>,
): Promise<string | null> {
  const entry = await fetch(challenge?.action ?? '', {
    method: 'POST',
    body: new URLSearchParams(challenge?.fields.map(({ name, value }): [string, string] => [name, value])),
    redirect: 'manual',
  });
  const page = entry.headers.get('location') ?? '';
  const decided = await fetch(page, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });
  const left = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
  return left.headers.get('location');
}
