/** Largest answer of a partner that is read, after it was decompressed, in bytes: a thousand movements take about one MB. */
export const LARGEST_ANSWER = 16 * 2 ** 20;

/** A partner's answer exceeded the limit. */
class AnswerTooLarge extends Error {}

/**
 * As `fetch`, but a reader of the body gets no more than the limit, and an error behind it: what is at the other end may be somebody
 * else, and a few kilobytes decompress to gigabytes. The limit counts what comes out of the decompression, piece by piece.
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
