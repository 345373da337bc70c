/** A multipart body with files, and the header that goes with it, as a browser makes them. */
export async function makeMultipart(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
  const body = new Response(form);
  const contentType = body.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': contentType } };
}
