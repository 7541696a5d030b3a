/** What a page is asked, with a port for its answer: to go where a notification leads. */
export interface Wish {
  readonly open: string
}

/** Milliseconds in which a page says that it goes there. */
const patience = 1000

const goesThere = (page: Client, path: string): Promise<boolean> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => answered(false), patience)
    port1.onmessage = () => answered(true)
    page.postMessage({ open: path } satisfies Wish, [port2])
  })

/**
 * Opens a place of the app: in a window that is open, the one in view before others, else in one of its own. A page of
 * the version before does not know that it is asked: it is loaded again there, and nothing of a card is lost by that.
 */
export const openPlace = async (clients: Clients, path: string): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (page === undefined) {
    await clients.openWindow(path)
    return
  }
  // While the tap counts: a moment later no window may come forward.
  const focused = await page.focus()
  if (!(await goesThere(focused, path))) await focused.navigate(path)
}
