import type { AreaIcon } from '../../domain/catalogue/icons.ts';

/** Outlines on a 24 by 24 grid. The first group carries the names that categories use. */
export const ICON_PATHS = {
  'home-search': 'M3 11l9-7 9 7M5 9.5V20h6M9.5 20v-5h2M19 19l2.5 2.5M16.5 20a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  'building-skyscraper': 'M3 21h18M5 21V7l8-4v18M13 10l6 2.5V21M8 9v.01M8 13v.01M8 17v.01M16 16v.01',
  'writing-sign': 'M3 20c3-5 4-8 6-8s0 6 2 6 2-3 4-3 1 3 6 3M15 9l5-5 1.5 1.5-5 5L14.5 11z',
  // The catalogue's name for it; the drawing shows a euro.
  'home-dollar': 'M3 11l9-7 9 7M5 9.5V20h6M21.5 14.4a3.8 3.8 0 1 0 0 6.2M14.2 16.4h4.6M14.2 18.6h4.6',
  bolt: 'M13 3L5 13.5h6L10 21l9-11h-6.5z',
  trademark: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 16V8h3.2a2.4 2.4 0 0 1 0 4.8H9.5M12.5 12.8L15 16',
  car: 'M5 16.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM15 16.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM5 16.5H3v-5l2-5h9l4 5h1a2 2 0 0 1 2 2v3h-2M15 16.5H9M3 11.5h15M11 6.5v5',
  rocket:
    'M9 15l-3-3c2-5 6-9 14-9 0 8-4 12-9 14zM9 15l2 2M6 12l-3 .5M12 18l-.5 3M5 16c-1.5.5-2 4-2 5 1 0 4.5-.5 5-2M14.5 8.5v.01',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20v-1a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1M16 4.2a3.5 3.5 0 0 1 0 6.6M21.5 20v-1a5 5 0 0 0-3.5-4.8',
  scale: 'M12 4v16M7 20h10M5 7l7-1.5L19 7M5 7l-3 7c1.5 2 4.5 2 6 0zM19 7l-3 7c1.5 2 4.5 2 6 0z',
  wheelchair: 'M8 4.5v.01M8 8v5h6l3 6 2-1M8 10.5h5M6 12.5a4.8 4.8 0 1 0 6.8 6',
  world: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M11.5 3c-4 6-4 12 0 18M12.5 3c4 6 4 12 0 18',
  sheet: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  cart: 'M4 4h2l2 11h10l2-7H6.8M9 20v.01M17 20v.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.5',
  seal: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5M10 9l1.5 1.5L14.3 7.8',
  undo: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M7 15h3',
  download: 'M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14',
  receipt: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3zM9 8h6M9 12h6',
  book: 'M5 17V6a2 2 0 0 1 2-2h12v16H7.5A2.5 2.5 0 0 1 5 17.5a2.5 2.5 0 0 1 2.5-2.5H19',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5v.01',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  chevron: 'M6 9l6 6 6-6',
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.4 4L2.8 17.3A1.9 1.9 0 0 0 4.4 20h15.2a1.9 1.9 0 0 0 1.6-2.7L13.6 4a1.9 1.9 0 0 0-3.2 0z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  cross: 'M6 6l12 12M18 6L6 18',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  phone: 'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3.5 7.5L12 13l8.5-5.5',
} satisfies Readonly<Record<AreaIcon, string>> & Readonly<Record<string, string>>;

export type IconName = keyof typeof ICON_PATHS;
