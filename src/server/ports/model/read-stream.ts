import { openEventParser, type StreamEvent } from '../../../domain/drafting/event-parser.ts';
import { ModelFailure } from './port.ts';

/** Limit of an answer in characters; a paper has some ten thousand. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Server-sent events of a body as they arrive. Chunks may split characters and lines.
 * @param onBytes called for all received bytes, including comments
 * @throws ModelFailure `broken` beyond the limit
 */
export async function* readEventStream(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent, void> {
  const letters = new TextDecoder();
  const parser = openEventParser();
  let read = 0;
  for await (const bytes of body) {
    onBytes();
    read += bytes.length;
    if (read > MOST_CHARACTERS) throw new ModelFailure('broken', 'the answer has no end');
    yield* parser.push(letters.decode(bytes, { stream: true }));
  }
  yield* parser.push(letters.decode());
  const rest = parser.rest();
  if (rest) yield rest;
}
