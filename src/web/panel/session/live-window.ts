let windowId = crypto.randomUUID() as string;

/** How this window of the panel is called at the server: by its stream, and by what it has open. */
export function currentWindow(): string {
  return windowId;
}

/** A stream that is opened anew is another window, so that the end of the former takes nothing from it. */
export function renameWindow(): string {
  windowId = crypto.randomUUID();
  return windowId;
}
