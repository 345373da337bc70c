let windowId = crypto.randomUUID() as string;

/** This window's id at the server, for its stream and its open orders. */
export function currentWindow(): string {
  return windowId;
}

/** A new stream gets a new id, so that the end of the old one does not affect it. */
export function renameWindow(): string {
  windowId = crypto.randomUUID();
  return windowId;
}
