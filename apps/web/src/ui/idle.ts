/** Files of screens and answers of the server that the page waits for. */
const expected = new Set<Promise<unknown>>()

/** The page is not idle until this promise has settled. Returns the promise. */
export const busyUntil = <Value>(promise: Promise<Value>): Promise<Value> => {
  expected.add(promise)
  void Promise.allSettled([promise]).then(() => expected.delete(promise))
  return promise
}

/** How long the page counts as busy at most, in ms, because a connection can hang. */
const longest = 10_000

const pause = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time))

const idleMoment = (): Promise<unknown> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: longest }))
    : pause(2000)

/** Until the page has nothing to do. What arrives is drawn and may ask for more, so look again after each arrival. */
const idle = async (): Promise<void> => {
  await idleMoment()
  if (expected.size === 0) return
  await Promise.allSettled(expected)
  return idle()
}

/**
 * Loads something when the page is idle. What fails now is loaded when it is needed. A page that waits for the files of
 * a screen, or for what the screen shows, is not idle: on a slow connection they would arrive later. Returns a function
 * that calls it off, as long as it has not begun.
 */
export const whenIdle = (load: () => Promise<unknown>): (() => void) => {
  let isCalledOff = false
  const work = async () => {
    await Promise.race([idle(), pause(longest)])
    if (!isCalledOff) await Promise.allSettled([load()])
  }
  void work()
  return () => {
    isCalledOff = true
  }
}
