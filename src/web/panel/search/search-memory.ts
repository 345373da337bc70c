import { useCallback, useEffect, useRef, useState } from 'react';
import type { Selected } from './selection.ts';

/** Scroll position and marks of a list, for when its tab comes to the front again. */
interface ListPlace {
  readonly selected: Selected;
  readonly at: number;
}

const START: ListPlace = { selected: new Set(), at: 0 };
const places = new Map<string, ListPlace>();

/** The place in a search, kept while the panel is open. @param search what names the search and who looks at it */
export function useListPlace(search: string) {
  const [place, setPlace] = useState(() => places.get(search) ?? START);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => () => void places.set(search, latest.current), [search]);
  return {
    place,
    select: useCallback((selected: Selected) => setPlace((before) => ({ ...before, selected })), []),
    move: useCallback((at: number) => setPlace((before) => ({ ...before, at })), []),
  };
}
