/** Asks a page to navigate to a notification's target. The page answers through the port. */
export interface NavigationRequest {
  readonly open: string
}

/** How long a page has to answer, in ms. */
const timeout = 1000

const goesThere = (page: Client, path: string): Promise<boolean> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => answered(false), timeout)
    port1.onmessage = () => answered(true)
    page.postMessage({ open: path } satisfies NavigationRequest, [port2])
  })

/**
 * Opens a page of the app: in an open window, preferably a visible one, otherwise in a new window. A page of the
 * previous version does not answer, so it is reloaded at the target. No card loses anything by that.
 */
export const openPath = async (clients: Clients, path: string): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (page === undefined) {
    await clients.openWindow(path)
    return
  }
  // Must be called right after the tap, because browsers refuse to focus a window later.
  const focused = await page.focus()
  if (!(await goesThere(focused, path))) await focused.navigate(path)
}
