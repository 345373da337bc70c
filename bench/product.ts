/** The product's program, from the folder of the repository. */
export const PRODUCT = 'src/server/main.ts';

/**
 * Settings under load. `development`, since only there the sandbox acquirer takes cards; it also holds every answer against the
 * contract, which production leaves out.
 */
export const PRODUCT_ENV = { NODE_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'warn' } as const;
