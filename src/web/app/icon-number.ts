/** Shows a number on the icon of the installed app; 0 removes it. Browsers without such numbers, and pages that are not installed, show none. */
export async function showOnIcon(count: number): Promise<void> {
  // Refused where notifications are not allowed, which does no harm.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}
