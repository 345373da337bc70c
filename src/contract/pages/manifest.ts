/** Address of the portal's web manifest, which makes the customer's area an app that can be installed. */
export const MANIFEST = '/app.webmanifest';

/** Where the installed app starts. Source: specification section 2, "Top-level routes". */
export const APP_START = '/orders';
