/** The last notice of each role since it was expected, as it was drawn. */
const lastNotices = new Map<string, string>()

new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!(target instanceof HTMLElement) || !target.matches('[popover] > [role]')) continue
    if (target.textContent !== '') lastNotices.set(target.role ?? '', target.textContent)
  }
}).observe(document, { childList: true, subtree: true })

/** The notice on screen, or the last one that was: a busy machine may look only after its time is over. */
export const noticeOf = (role: 'alert' | 'status'): string =>
  document.querySelector(`[popover] [role=${role}]`)?.textContent || (lastNotices.get(role) ?? '')

/** A notice that is no longer on screen can be expected once. */
export const forgetNotice = (role: 'alert' | 'status'): void => {
  lastNotices.delete(role)
}
