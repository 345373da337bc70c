/** Whether a text is the form of a company and nothing else, perhaps with a year before it: "S.L.U.", "2011, S.L.", "UNIPESSOAL LDA". */
export function isCompanyForm(text: string): boolean {
  return ALONE.test(text.trim());
}

/** Whether a name ends with the form of a company. */
export function endsWithForm(name: string): boolean {
  return AT_END.test(name.trim());
}

const FORM = String.raw`(?:S\.? ?[AL]\.?(?: ?[ULP]\.?)?|S\.? ?COOP\.?.{0,12}|S\.? ?C\.?(?: ?[PRL]\.?)*|SOCI[EA][DT]A[DT]E? (?:LIMITADA|AN[OÓ]NIMA|COOPERATIVA).{0,24}|(?:UNIPESSOAL,? )?L\.?DA\.?|LIMITADA|C\.? ?B\.?|A\.? ?I\.? ?E\.?|C\.? ?R\.? ?L\.?|S\.? ?A\.? ?T\.?)`;
const ALONE = new RegExp(String.raw`^(?:(?:19|20)\d\d,?\s+)?${FORM}$`, 'i');
const AT_END = new RegExp(String.raw`(?:,\s*|\s)${FORM}$`, 'i');
