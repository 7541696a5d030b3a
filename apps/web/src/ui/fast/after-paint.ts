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

/**
 * After the screen has shown what was just changed; a hidden page shows nothing and need not wait. What waits for the
 * same paint is done in one go, so that it is drawn in one go.
 *
 * Buys 8 ms of 40 from a tap to its paint, with use-painted.ts (docs/decisions/0021-what-a-tap-draws.md).
 */
export const afterPaint = (work: () => void): void => {
  if (document.visibilityState === 'hidden') work()
  else if (works.push(work) === 1) requestAnimationFrame(() => setTimeout(runAll))
}
