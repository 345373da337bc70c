export const REVIEW_STATES = ['waiting', 'published', 'rejected'] as const;

/** `waiting`: not moderated yet; `published`: public; `rejected`: visible to its customer only. */
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MOST_STARS = 5;
/** Minimum length of a review after cleaning up. */
export const LEAST_REVIEW = 10;
export const LONGEST_REVIEW = 1_500;
/** Maximum length of the displayed name. */
export const LONGEST_SHOWN_NAME = 60;
/** Maximum length of the company's answer. */
export const LONGEST_REVIEW_ANSWER = 1_500;
