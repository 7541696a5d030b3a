/**
 * What a finger or a mouse sends besides, and nothing here asks for. React listens to all of it at its root, looks for
 * handlers from the finger up each time, and a phone's browser waits for it before it says that there was a tap.
 */
export const unheard: ReadonlySet<string> = new Set([
  'gotpointercapture',
  'lostpointercapture',
  'pointerup',
  'pointercancel',
  'mouseover',
  'mouseout',
  'mousemove',
  'mouseup',
  'touchmove',
  'touchend',
  'touchcancel',
])

/** The place of the app on the page, deaf to what is unheard (docs/decisions/0021-what-a-tap-draws.md). */
export const withFewerEars = (root: HTMLElement): HTMLElement => {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!unheard.has(type)) listen(type, listener, options)
  }
  return root
}
