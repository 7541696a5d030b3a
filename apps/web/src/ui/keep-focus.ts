/** Milliseconds in which a list is drawn again after something was done with one of it. */
const patience = 5000

/** The next one of a list, or the one before; else the name of the screen. */
const besides = (element: Element): HTMLElement | null => {
  const item = element.closest('li, tr')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a, button') ?? document.querySelector<HTMLElement>('h1')
}

const focusOn = (landing: HTMLElement | null) => {
  if (landing === null) return
  if (landing instanceof HTMLHeadingElement) landing.tabIndex = -1
  landing.focus({ preventScroll: true })
}

/**
 * What someone has just done may take away the button that they did it with, a moment later. Anyone who works with the
 * keyboard or a screen reader then goes on beside it, instead of at the top of the page.
 */
export const keepFocusBeside = (element: Element): void => {
  const landing = besides(element)
  const look = () => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) focusOn(landing)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => observer.disconnect(), patience)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
