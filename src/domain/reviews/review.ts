export const REVIEW_STATES = ['waiting', 'published', 'rejected'] as const;

/** `waiting`: not moderated yet; `published`: public; `rejected`: visible to its customer only. */
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MOST_STARS = 5;
/** Characters of a review, once it is tidied. */
export const LEAST_REVIEW = 10;
export const LONGEST_REVIEW = 1_500;
/** Characters of the name that is shown beside it. */
export const LONGEST_SHOWN_NAME = 60;
/** Characters of the company's answer. */
export const LONGEST_REVIEW_ANSWER = 1_500;
