let windowId = crypto.randomUUID() as string;
let hasStream = false;

/** This window's id at the server, for its stream and its open orders. */
export function currentWindow(): string {
  return windowId;
}

/**
 * The window's id for a stream that is about to open. The first stream takes the id under which orders were opened before it; a later one
 * gets a new id, so that the end of the old stream does not affect it.
 */
export function windowForStream(): string {
  if (hasStream) windowId = crypto.randomUUID();
  hasStream = true;
  return windowId;
}

/** Nobody follows this window's orders any more: those who follow it next start with an id of their own. */
export function forgetWindow(): void {
  windowId = crypto.randomUUID();
  hasStream = false;
}
