/** Maximum id of small tables: products, versions, people. Ids of orders, items and cart lines may be larger. */
export const LARGEST_ID = 2_147_483_647;
