/** Limit of a partner's answer in bytes, after decompression. A thousand movements take about one MB. */
export const LARGEST_ANSWER = 16 * 2 ** 20;

/** A partner's answer exceeded the limit. */
export class AnswerTooLarge extends Error {}

/**
 * Like `fetch`, but reading the body fails beyond the limit: the other end may be an impostor, and a few kilobytes can
 * decompress to gigabytes. The limit applies to decompressed bytes as they arrive.
 * @throws as `fetch`
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(limit(LARGEST_ANSWER)), { status, statusText, headers });
}

function limit(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > most) controller.error(new AnswerTooLarge(`more than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
