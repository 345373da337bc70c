import type { ReactNode } from 'react';
import styles from './pay-marks.module.css';

/** Marks of card brands: all accepted ones, or the one recognised in a number. */
export function BrandMarks({ taken, seen }: { readonly taken: readonly string[]; readonly seen: string | null }) {
  return (
    <span className={styles.marks}>
      {(seen === null ? taken : [seen]).map((brand) => (
        <Mark key={brand} name={brand} />
      ))}
    </span>
  );
}

/** Marks of a payment method. Decorative: its name is beside them. */
export function WayMarks({ way, brands }: { readonly way: string; readonly brands: readonly string[] }) {
  const names = MARKS_OF[way] ?? brands;
  return (
    <span className={styles.marks} aria-hidden>
      {names.map((name) => (
        <Mark key={name} name={name} />
      ))}
    </span>
  );
}

function Mark({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 48 30" className={styles.mark} role="img" aria-label={name}>
      <rect x="0.5" y="0.5" width="47" height="29" rx="4.5" fill="#ffffff" stroke="#c9d1ce" />
      {DRAWINGS[name]}
    </svg>
  );
}

const MARKS_OF: Readonly<Record<string, readonly string[]>> = {
  paypal: ['PayPal'],
  bizum: ['Bizum'],
  multibanco: ['Multibanco'],
  mbway: ['MB WAY'],
  bank: ['SEPA'],
};

/** Our own drawings, in each brand's colours and shapes. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  Visa: (
    <path
      fill="#1a1f71"
      d="M10 10h3.2l1.6 6.6L18 10h3.1l-5.3 10h-2.9zM22.5 10h2.8l-2 10h-2.8zM32.6 10.4l-.5 2.3c-1.9-.8-3.7-.7-3.8.2-.1.900 3.200 1.300 2.900 3.900-.3 2.900-3.600 4-7.100 2.800l.5-2.400c2.200.9 3.900.6 4-.3.1-1-3.100-1.200-2.900-3.800.2-2.700 3.500-3.900 6.900-2.700zM38.500 10H41l2 10h-2.700l-.3-1.600h-3.600l-.8 1.600h-2.900zm-1 6.300h2.200l-.6-3.300z"
    />
  ),
  Mastercard: (
    <>
      <circle cx="19.500" cy="15" r="8" fill="#eb001b" />
      <circle cx="28.500" cy="15" r="8" fill="#f79e1b" />
      <path fill="#ff5f00" d="M24 8.400a8 8 0 0 1 0 13.200 8 8 0 0 1 0-13.200z" />
    </>
  ),
  'American Express': (
    <>
      <rect x="4" y="4" width="40" height="22" rx="2" fill="#016fd0" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeWidth="1.800"
        d="M7 19.500 10.500 11l3.500 8.500M8.300 17h4.400M16.500 19.500V11l3.500 5 3.500-5v8.500M32 11h-5.500v8.500H32M26.500 15.200h5M34.500 11l6.500 8.500M41 11l-6.500 8.500"
      />
    </>
  ),
  PayPal: (
    <>
      <path
        fill="#253b80"
        d="M18 6h8.500c4 0 6 2.200 5.300 5.600-.8 3.800-3.500 5.400-7.300 5.400h-2.800L20.500 23H15z"
      />
      <path
        fill="#179bd7"
        d="M33 10.300c1.500 1 2 2.700 1.500 5-.8 3.700-3.400 5.200-7 5.200h-1.400L25 26h-4.800l.5-2.300h1.600l1.200-5.500h2.700c4.300 0 7-2.600 6.800-7.900z"
      />
    </>
  ),
  Bizum: (
    <>
      <circle cx="15" cy="9" r="2.200" fill="#05c0c7" />
      <path d="M17 24 29 6" stroke="#05c0c7" strokeWidth="4.500" strokeLinecap="round" />
      <path d="M27.500 24 33 15.800" stroke="#05c0c7" strokeWidth="4.500" strokeLinecap="round" />
      <path d="M14.500 17.500 19 11" stroke="#05c0c7" strokeWidth="4.500" strokeLinecap="round" />
    </>
  ),
  Multibanco: (
    <>
      <rect x="9" y="4.500" width="30" height="21" rx="4" fill="#1f4e9c" />
      <path
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.400"
        strokeLinejoin="round"
        d="M13.500 20.500v-11l4.500 6 4.500-6v11M27 9.500v11h4.500a3 3 0 0 0 0-6H27h3.500a2.500 2.500 0 0 0 0-5z"
      />
    </>
  ),
  'MB WAY': (
    <>
      <path
        fill="none"
        stroke="#d6001c"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M14 8c0-2 1.200-3 3-3h14c1.800 0 3 1 3 3M14 22c0 2 1.200 3 3 3h14c1.800 0 3-1 3-3"
      />
      <path
        fill="none"
        stroke="#1d1d1b"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M12.500 19v-8l4 5 4-5v8M25 11l2.300 8 2.700-7 2.700 7L35 11"
      />
    </>
  ),
  SEPA: (
    <path
      fill="none"
      stroke="#34504a"
      strokeWidth="2"
      strokeLinejoin="round"
      d="M11 12 24 5l13 7zM14.500 12.500v8.500M21 12.500v8.500M27 12.500v8.500M33.500 12.500v8.500M11 24h26"
    />
  ),
};
