/**
 * Lists of current work, counted on the panel's front page. `fresh` has waited for less than half a business day, `day` for less than one,
 * `older` for longer.
 */
export const NOW_LISTS = [
  ...(['waiting_es', 'waiting_es_fresh', 'waiting_es_day', 'waiting_es_older'] as const),
  ...(['waiting_pt', 'waiting_pt_fresh', 'waiting_pt_day', 'waiting_pt_older'] as const),
  ...(['answered', 'due_today', 'late', 'incidents', 'of_away', 'delivered_mine', 'delivered_all'] as const),
] as const;
export type NowList = (typeof NOW_LISTS)[number];
