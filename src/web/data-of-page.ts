/**
 * The script that hands what was loaded to the router of the browser, which waits for it as a stream. The router's own component would render it as pieces
 * that each wait for the one before.
 */
export async function scriptOfData(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of data) text += decoder.decode(piece, { stream: true });
  const code = JSON.stringify(text + decoder.decode()).replace(UNSAFE, escapedOf);
  const to = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${to}.enqueue(${code});${to}.close();</script>`;
}

/** What could end a script or begin another tag. */
const UNSAFE = /[<>&\u2028\u2029]/g;

function escapedOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
