/** Proposed display name of a reviewer: first name and initial of the last ("Carmen R."). */
export function proposedName({
  firstname,
  lastname,
}: {
  readonly firstname: string;
  readonly lastname: string;
}): string {
  const [initial = ''] = lastname.trim();
  return `${firstname.trim()}${initial === '' ? '' : ` ${initial.toUpperCase()}.`}`.trim();
}
