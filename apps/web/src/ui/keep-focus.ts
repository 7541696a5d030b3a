/** How long a list may take to be drawn again after an action, in ms. */
const timeout = 5000

/** The next item of a list, or the previous one, otherwise the screen's heading. */
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

/** Moves the focus to the screen's heading, after what had it is gone. */
export const focusHeading = (): void => focusOn(document.querySelector<HTMLElement>('h1'))

/**
 * An action may remove the button that started it, a moment later. Then moves the focus to what is beside it, so that
 * users of a keyboard or a screen reader do not start again at the top of the page.
 */
export const keepFocusBeside = (element: Element): void => {
  const landing = besides(element)
  const look = () => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) focusOn(landing)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => observer.disconnect(), timeout)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}
