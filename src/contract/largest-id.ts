/** Largest id of what there are few of: products, versions, people. Orders, items and cart lines count further. */
export const LARGEST_ID = 2_147_483_647;
