/** Fills in the secret parts of an e-mail's links: the text after the placeholder identifies the link. */
export async function fillAddresses<Params>(
  params: Params,
  placeholder: string,
  tokenOf: (linkId: string) => Promise<string>,
): Promise<Params> {
  const filled = Object.entries(params as Record<string, unknown>).map(async ([name, value]) => {
    if (!name.endsWith('Url') || typeof value !== 'string') return [name, value];
    const [address, linkId] = value.split(placeholder);
    return [name, linkId === undefined ? value : `${address}${await tokenOf(linkId)}`];
  });
  return Object.fromEntries(await Promise.all(filled)) as Params;
}
