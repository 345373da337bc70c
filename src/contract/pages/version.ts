/**
 * Where the server says which build of the pages it serves, as `{ version }`. It is no schema, so that whoever reads it needs
 * nothing else. Source: specification section 7, "version file for update check".
 */
export const VERSION_FILE = '/version.json';
