/** Whether no visible element of the page has the focus. */
export function isFocusFree(): boolean {
  const holder = document.activeElement
  return holder === null || holder === document.body || !holder.checkVisibility()
}
