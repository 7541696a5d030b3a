const works: (() => void)[] = []

/** Runs every task, even after one that fails. */
const runAll = (): void => {
  const work = works.shift()
  if (work === undefined) return
  try {
    work()
  } finally {
    runAll()
  }
}

/** How long to wait for a paint, in ms: a window that is visible but not drawn never gets one. */
const longestWait = 400

/** Until when the waiting work should have run. After that its timer is lost, and is set again. */
let due = 0

/**
 * Runs work after the screen has painted the last change. A hidden page does not paint, so the work runs at once. All
 * work for the same paint runs together, so that it is drawn together.
 *
 * Buys 8 ms of 40 from a tap to its paint, with use-painted.ts (docs/performance.md).
 */
export const afterPaint = (work: () => void): void => {
  if (document.visibilityState === 'hidden') {
    work()
    return
  }
  const now = performance.now()
  if (works.push(work) > 1 && now < due) return
  due = now + 2 * longestWait
  const late = setTimeout(runAll, longestWait)
  requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(runAll)
  })
}
