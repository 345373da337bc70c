/** Address to which the device's other apps share a file with the installed app, and of the page that asks which order it belongs to. */
export const INCOMING_FILE = '/orders/incoming';

/** Form field of the file. */
export const INCOMING_FIELD = 'file';

/** The customer's orders that files can be added to, newest first. The file itself is on the device. */
export interface IncomingFilePage {
  readonly orders: readonly {
    readonly order_id: string;
    readonly item_name: string;
    readonly created_text: string;
  }[];
}
