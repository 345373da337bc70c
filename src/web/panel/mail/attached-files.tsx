import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import shared from '../kit/shared.module.css';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './mails.module.css';

interface AttachedFile {
  readonly file_id: string;
  readonly name: string;
  readonly size: number;
}

interface ListProps<File extends AttachedFile> {
  readonly files: readonly File[];
  readonly onShow?: (file: File) => void;
  readonly onRemove: (file: File) => void;
  /** Further rows, such as running uploads. */
  readonly children?: ReactNode;
}

/** Attachments of a mail, each with a button to remove it. */
export function AttachedFiles<File extends AttachedFile>({ files, onShow, onRemove, children }: ListProps<File>) {
  const { envelope: text } = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  return (
    <ul aria-label={text.files} className={styles.attached}>
      {files.map((file) => (
        <li key={file.file_id}>
          {onShow ? (
            <button type="button" className={shared.plain} onClick={() => onShow(file)}>
              {file.name}
            </button>
          ) : (
            <span>{file.name}</span>
          )}
          <span className={shared.small}>{sizeText(file.size, locale)}</span>
          <button
            type="button"
            className={shared.plain}
            aria-label={text.remove_file(file.name)}
            onClick={() => onRemove(file)}
          >
            ×
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}

interface PickerProps<File extends AttachedFile> {
  /** Files of the order that are not attached yet, with the name of their kind. */
  readonly files: readonly (File & { readonly kindName: string })[];
  readonly onPick: (file: File) => void;
}

/** Menu to attach a file of the order. */
export function OrderFilePicker<File extends AttachedFile>({ files, onPick }: PickerProps<File>) {
  const { envelope: text } = useMessages(MAIL_MESSAGES);
  if (files.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={text.attach_of_order}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const file = files.find(({ file_id }) => file_id === value);
        if (file) onPick(file);
      }}
      data={[
        { value: '', label: text.attach_of_order },
        ...files.map(({ file_id, name, kindName }) => ({ value: file_id, label: `${name} (${kindName})` })),
      ]}
    />
  );
}
