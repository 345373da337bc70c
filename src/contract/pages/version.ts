/**
 * Address of the build of the pages, as `{ version }`. Not a schema, so that its readers need no zod. Source: specification section 7,
 * "version file for update check".
 */
export const VERSION_FILE = '/version.json';
