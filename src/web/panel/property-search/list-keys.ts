/** Under these the lists are kept; what changes them has them loaded again. */
export const SEARCHES_KEY = ['property-searches'] as const;
export const LOCALISATIONS_KEY = ['localisations'] as const;
