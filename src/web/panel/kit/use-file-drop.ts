import { type RefObject, useEffect, useRef, useState } from 'react';

/** Accepts files dropped on an element; for the mouse only, since the button inside does the same. @returns whether a file is dragged over it */
export function useFileDrop(
  area: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', heard: (event: DragEvent) => void) =>
      element.addEventListener(type, heard, { signal: stop.signal });
    listen('dragover', (event) => {
      // Even where nothing may be uploaded: otherwise the browser leaves the panel to show the file.
      event.preventDefault();
      setOver(latest.current !== null);
    });
    listen('dragleave', () => setOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      latest.current?.([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [area]);
  return isOver;
}
