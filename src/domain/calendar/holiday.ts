/** Time zone and national holidays: Europe/Madrid with Spain's, or Europe/Lisbon with Portugal's. */
export type Calendar = 'ES' | 'PT';

/** A national public holiday. `day` is `yyyy-mm-dd`; `projected` means not yet officially published. */
export type Holiday = { readonly day: string; readonly name: string; readonly basis: 'official' | 'projected' };
