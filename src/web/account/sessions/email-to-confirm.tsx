import { useAccountTexts } from '../../i18n/late/account.ts';
import { useShell } from '../../shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './sessions.module.css';

/** Asks a customer to confirm their address and offers to resend the link; renders nothing once confirmed. */
export function EmailToConfirm() {
  const account = useAccountTexts();
  const email = useShell().visitor?.email_to_confirm;
  if (!email) return null;
  return (
    <Notice>
      <div className={styles.toConfirm}>
        <p>{account.to_confirm(email)}</p>
        <ResendForm />
      </div>
    </Notice>
  );
}

/** Sends the customer another link. */
export function ResendForm() {
  const account = useAccountTexts();
  return (
    <PostForm action="/tienda/customer/confirm">
      <SubmitButton look="quiet" name="intent" value="resend">
        {account.confirm_resend}
      </SubmitButton>
    </PostForm>
  );
}
