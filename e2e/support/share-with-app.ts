/** Runs in the page: posts a file as the device does when another app shares it with the installed one. */
export function shareWithApp({ address, name }: { readonly address: string; readonly name: string }): void {
  const files = new DataTransfer();
  files.items.add(new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' }));
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file', files: files.files });
  const form = Object.assign(document.createElement('form'), {
    action: address,
    method: 'post',
    enctype: 'multipart/form-data',
  });
  form.append(field);
  document.body.append(form);
  form.submit();
}
