import { notifications } from '@mantine/notifications';

interface Message {
  readonly message: string;
  /** Below it; blank for none. */
  readonly detail: string;
  /** Name of the button that closes it. */
  readonly close: string;
}

/** Messages still shown, latest last. Quick work produces more of them than anybody can read. */
const shown: string[] = [];
const MOST_SHOWN = 2;

/** Shows a message that disappears after a few seconds. The two latest are shown. */
export function showMessage({ message, detail, close }: Message): void {
  const id = notifications.show({
    ...(detail === '' ? { message } : { title: message, message: detail }),
    closeButtonProps: { 'aria-label': close },
  });
  shown.push(id);
  for (const old of shown.splice(0, shown.length - MOST_SHOWN)) notifications.hide(old);
}
