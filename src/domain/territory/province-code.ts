/** A Spanish province by its INE code, or a Portuguese district by its code, after the country: `ES41` is Sevilla, `PT11` Lisboa. */
export const PROVINCE_CODE = /^(ES|PT)\d{2}$/;
