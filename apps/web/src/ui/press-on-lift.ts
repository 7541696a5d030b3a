/** The button that a finger lets go of, if it has not slid off, nor scrolled the page. */
const pressed = ({ target, cancelable, changedTouches: [finger] }: TouchEvent): HTMLElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null
  if (!cancelable || finger === undefined || button === null) return undefined
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { clientX: x, clientY: y } = finger
  return x >= left && x <= right && y >= top && y <= bottom ? button : undefined
}

/**
 * As the `ref` of what holds buttons: a finger that lifts has pressed, at once. The browser's own way there goes by the
 * events of a mouse, and a slow phone spends a frame on them; it is told not to take it. Several fingers press nothing.
 */
export const pressOnLift = (holder: HTMLElement | null) => {
  let isAlone = false
  const onTouch = ({ touches }: TouchEvent) => {
    isAlone = touches.length === 1
  }
  const onLift = (event: TouchEvent) => {
    const button = isAlone ? pressed(event) : undefined
    if (button === undefined) return
    event.preventDefault()
    button.click()
  }
  holder?.addEventListener('touchstart', onTouch, { passive: true })
  holder?.addEventListener('touchend', onLift)
  return () => {
    holder?.removeEventListener('touchstart', onTouch)
    holder?.removeEventListener('touchend', onLift)
  }
}
