/** Version of the terms that a consent refers to; raised with every change of their meaning. */
export const TERMS_VERSION = '2026-11';
