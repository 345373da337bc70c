let windowId = crypto.randomUUID() as string;

/** This window's id at the server, for its stream and its open orders. */
export function currentWindow(): string {
  return windowId;
}

/** Gives a new stream a new id, so that the end of the old stream does not affect it. */
export function renameWindow(): string {
  windowId = crypto.randomUUID();
  return windowId;
}
