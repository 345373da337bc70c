import type { PaperIcon } from '../../domain/catalogue/icons.ts';

/** A drawing on a 48 by 48 grid: `tint` is a soft area behind, `line` the outline over it. */
interface Drawing {
  readonly tint: string;
  readonly line: string;
}

const SHEET = 'M12 6h17l9 9v27H12zM29 6v9h9';
const HOUSE = 'M8 23L24 9l16 14M12 20v20h24V20';
const CAR = 'M7 31v-6l4-2 4-8h16l6 8 4 2v6M7 31h4M19 31h10M37 31h4M15 23h20M25 15v8';
const WHEELS = 'M15 27a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM33 27a4 4 0 1 0 0 8 4 4 0 0 0 0-8z';

export const PAPER_ICON_PATHS: Readonly<Record<PaperIcon, Drawing>> = {
  advice: {
    tint: 'M6 9h36v25H24l-9 8v-8H6z',
    line: 'M6 9h36v25H24l-9 8v-8H6zM19 19a5 5 0 1 1 7 4.6c-1.4.7-2 1.5-2 3M24 30v.01',
  },
  boat: {
    tint: 'M7 31h34l-6 9H13z',
    line: 'M7 31h34l-6 9H13zM23 7v24M23 9l13 17H23M23 13L12 26h11',
  },
  'calendar-key': {
    tint: 'M7 11h34v9H7z',
    line: 'M41 24V11H7v29h16M7 20h34M15 6v8M33 6v8M29 30a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM33 34h9v4M38 34v3',
  },
  candle: {
    tint: 'M18 23h12v18H18z',
    line: 'M18 23h12v18H18zM11 41h26M24 23v-4M24 5c4 4 5 6 5 9a5 5 0 0 1-10 0c0-3 1-5 5-9zM18 29c3 0 3 3 6 3',
  },
  car: { tint: 'M15 15h16l6 8H11z', line: `${CAR}${WHEELS}` },
  'car-change': {
    tint: 'M15 15h16l6 8H11z',
    line: `${CAR}${WHEELS}M13 42h22M31 39l4 3-4 3M17 8H9M12 5L9 8l3 3M31 8h8`,
  },
  certificate: {
    tint: SHEET,
    line: `M38 24v-9l-9-9H12v36h12M29 6v9h9M18 20h13M18 27h8M33 27a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM29.5 38L28 45l5-2.5 5 2.5-1.5-7`,
  },
  chart: {
    tint: 'M11 27h6v12h-6zM21 21h6v18h-6zM31 15h6v24h-6z',
    line: 'M6 41h36M11 39V27h6v12M21 39V21h6v18M31 39V15h6v24M8 19l10-8 8 3L38 6M32 6h6v6',
  },
  community: {
    tint: 'M9 17h14v24H9z',
    line: 'M9 41V17l7-5 7 5v24M23 41V10l8-4 8 4v31M5 41h38M14 22h4M14 29h4M28 15h6M28 22h6M28 29h6M14 41v-6h4v6',
  },
  company: {
    tint: 'M7 15h17v26H7z',
    line: 'M7 41V15l17-8v34M24 20h17v21M4 41h40M13 21h5M13 28h5M13 35h5M30 27h5M30 34h5',
  },
  cradle: {
    tint: 'M8 24h32c0 9-5 13-16 13S8 33 8 24z',
    line: 'M8 24h32c0 9-5 13-16 13S8 33 8 24zM8 24C8 14 14 8 23 8v16M11 42c8 3 18 3 26 0M31 15v.01M36 18v.01M33 10v.01',
  },
  deed: {
    tint: SHEET,
    line: 'M27 42H12V6h17l9 9v6M29 6v9h9M18 16h6M18 23h11M18 30h7M26 41l3-9 12-10 3 4-11 11zM29 32l5 5',
  },
  design: {
    tint: 'M24 6l15 8v18l-15 9z',
    line: 'M24 6l15 8v18l-15 9-15-9V14zM9 14l15 9 15-9M24 23v18M16 10l15 9',
  },
  energy: {
    tint: 'M7 8h16l4 4-4 4H7zM7 20h22l4 4-4 4H7z',
    line: 'M7 8h16l4 4-4 4H7zM7 20h22l4 4-4 4H7zM7 32h14M7 40h10M36 26l-7 10h6l-2 8 9-11h-6z',
  },
  filing: {
    tint: 'M6 29h10l3 5h10l3-5h10v12H6z',
    line: 'M6 29l6-12h4M32 17h4l6 12v12H6V29h10l3 5h10l3-5h10M24 26V6M18 12l6-6 6 6',
  },
  globe: {
    tint: 'M24 7c-6 8-6 26 0 34 6-8 6-26 0-34z',
    line: 'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34zM8 18h32M8 30h32M24 7c-8 9-8 25 0 34M24 7c8 9 8 25 0 34',
  },
  'house-note': {
    tint: SHEET,
    line: `${SHEET}M18 28l7-6 7 6M20 27v8h10v-8M18 14h6`,
  },
  key: {
    tint: 'M16 20a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
    line: 'M16 20a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM22.5 22.500L40 6M34 12l5 5M29 16l4 4M14 31v.01',
  },
  ledger: {
    tint: 'M24 11c5-3 11-3 17-1v29c-6-2-12-2-17 1z',
    line: 'M24 11c-5-3-11-3-17-1v29c6-2 12-2 17 1 5-3 11-3 17-1V10c-6-2-12-2-17 1zM24 11v29M12 18c3-.6 5-.4 7 .4M12 25c3-.6 5-.4 7 .4M29 18.400c2-.8 4-1 7-.4M29 25.400c2-.8 4-1 7-.4',
  },
  mark: {
    tint: 'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34z',
    line: 'M24 41a17 17 0 1 0 0-34 17 17 0 0 0 0 34zM19 33V15h7a5.5 5.5 0 0 1 0 11h-7M26 26l5 7',
  },
  'name-tag': {
    tint: 'M6 14h36v22H6z',
    line: 'M6 14h36v22H6zM20 14V8h8v6M13 22h14M13 29h9M32 29l2.5 2.5 5-6',
  },
  'no-house': { tint: 'M12 20l12-11 12 11v20H12z', line: `${HOUSE}M6 42L42 8` },
  permit: {
    tint: 'M5 11h38v8H5z',
    line: 'M5 11h38v27H5zM5 19h38M15 24a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 34c1-3 9-3 10 0M26 25h12M26 31h8',
  },
  'person-search': {
    tint: 'M20 7a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
    line: 'M20 7a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6 41c0-8 5-13 13-13M32 25a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM37 37l6 6',
  },
  plot: {
    tint: 'M7 25l15-5 5 17-14 4z',
    line: 'M7 25l15-5 5 17-14 4zM22 20l14-4 6 16-15 5M7 25L5 15l16-7 15 8M21 8l1 12',
  },
  renew: {
    tint: 'M17 15h14v18H17z',
    line: 'M17 15h14v18H17zM21 21h6M21 27h6M7 27a17 17 0 0 1 29-15M36 5v8h-8M41 21a17 17 0 0 1-29 15M12 43v-8h8',
  },
  rings: {
    tint: 'M17 18a12 12 0 1 0 0 24 12 12 0 0 0 0-24z',
    line: 'M17 18a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM24 20.200A12 12 0 1 1 24 39.800M17 18l-4-5 4-5 4 5z',
  },
  stamp: {
    tint: 'M10 30h28v6H10z',
    line: 'M10 36v-6c0-3 2-4 5-4h5c1-5-3-8-3-12a7 7 0 0 1 14 0c0 4-4 7-3 12h5c3 0 5 1 5 4v6zM8 42h32',
  },
  testament: {
    tint: 'M13 7h23v29H13z',
    line: 'M36 30V11a4 4 0 0 0-4-4H11c2 0 4 2 4 4v26M11 7a4 4 0 0 0-4 4v4h8M15 37a4 4 0 0 0 4 4h19a4 4 0 0 0 4-4v-3H23v3a4 4 0 0 1-4 4M21 15h9M21 22h9M21 28h5',
  },
  umbrella: {
    tint: 'M6 25a18 18 0 0 1 36 0z',
    line: 'M6 25a18 18 0 0 1 36 0zM24 7V4M24 25v13a4 4 0 0 0 8 0M15 25c0-8 3-14 9-18M33 25c0-8-3-14-9-18',
  },
  unchained: {
    tint: 'M10 22h28v20H10z',
    line: 'M10 22h28v20H10zM16 22v-6a8 8 0 0 1 15-4M24 29a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM24 34v3',
  },
  value: {
    tint: 'M12 20l12-11 12 11v20H12z',
    line: `${HOUSE}M29 24c-5-3-9 0-9 5s4 8 9 5M17 27.500h8M17 31h7`,
  },
  warning: {
    tint: 'M24 7l19 33H5z',
    line: 'M24 7l19 33H5zM24 19v10M24 34v.01',
  },
  window: {
    tint: 'M5 9h38v8H5z',
    line: 'M5 9h38v30H5zM5 17h38M10 13v.01M15 13v.01M13 27a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM19 33V23h4a3 3 0 0 1 0 6h-4M30 20v10a3 3 0 0 0 3 3h2M27 24h8',
  },
};
