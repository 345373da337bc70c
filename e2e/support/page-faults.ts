/** Faults of a page's layout, each found in the page itself: for `page.evaluate`. */

/** Headings of parts that are larger than the page's own. */
export function largerThanTitle(): string[] {
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const title = document.querySelector('main h1');
  const parts = [...document.querySelectorAll('main :is(h2, h3)')];
  return parts
    .filter((part) => title && sizeOf(part) > sizeOf(title))
    .map((part) => `larger than the title: ${part.textContent}`);
}

/** On a phone: tables of the kit with columns outside their frame, and amounts without the name of their column. */
export function tablesNotStacked(): string[] {
  const frames = [...document.querySelectorAll('main [role="group"]:has(> table)')];
  return frames.flatMap((frame) => {
    const cells = [...frame.querySelectorAll('td[data-amount]:not([data-label])')];
    return [
      ...(frame.scrollWidth > frame.clientWidth + 1 ? [`scrolls sideways: ${frame.ariaLabel}`] : []),
      ...cells.map(({ textContent }) => `an amount without a name: ${frame.ariaLabel} ${textContent}`),
    ];
  });
}

/** What reaches past the right edge of the window, outside the regions that scroll on purpose. */
export function beyondTheEdge(): string[] {
  const isBeyond = (element: Element) => {
    const { right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && right > document.documentElement.clientWidth + 1;
  };
  // The window and the page in it scroll downwards only.
  const isScroller = (element: Element) =>
    getComputedStyle(element).overflowX !== 'visible' && !element.matches('main, main section[aria-label]');
  const isClipped = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (isScroller(parentElement) || isClipped(parentElement));
  const beyond = [...document.querySelectorAll('body *')].filter((element) => isBeyond(element) && !isClipped(element));
  const outermost = beyond.filter((element) => !element.parentElement || !beyond.includes(element.parentElement));
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : [];
  const named = outermost.map((element) => element.outerHTML.slice(0, 120));
  return [...page, ...named].map((what) => `beyond the right edge: ${what}`);
}
