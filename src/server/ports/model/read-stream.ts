import { openEventParser, type StreamEvent } from '../../../domain/drafting/event-parser.ts';
import { ModelFailure } from './port.ts';

/** What an answer may hold at most, in characters: a paper has some ten thousand. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Events of an answer's body as they arrive. Letters and lines may be cut anywhere between pieces.
 * @param onBytes called for all bytes that arrive, comments too
 * @throws ModelFailure broken when it goes on without end
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
