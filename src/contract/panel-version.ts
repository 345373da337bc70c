/** The version of the panel that the server answers; any other is asked to reload. Source: meanings.md "Payload of a panel action". */
export const PANEL_VERSION = 'v5';
