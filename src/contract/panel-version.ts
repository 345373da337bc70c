/** The panel version of the server; any other must reload. Source: meanings.md "Payload of a panel action". */
export const PANEL_VERSION = 'v5';
