-- PostgreSQL planned the statements of this function for each call, since it takes ten items for a list whose length it does not know: planning took two
-- thirds of 2.3 ms. One plan serves lists of any length, as each finds items by their number.
alter function refresh_item_search(bigint[]) set plan_cache_mode = force_generic_plan;
