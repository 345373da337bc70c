/** Cache keys of the lists; changes invalidate them. */
export const SEARCHES_KEY = ['property-searches'] as const;
export const LOCALISATIONS_KEY = ['localisations'] as const;
