import { setImmediate } from 'node:timers/promises'

/**
 * Lets others who wait for this process go first. Besides its own queries, a long transaction awaits only this
 * (docs/decisions/0014): reads continue meanwhile, other writes wait for its end.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Rows, so many at a time. Others go first between two parts. */
export async function* inParts<Row>(rows: readonly Row[], atOnce: number): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) {
    yield rows.slice(from, from + atOnce)
    await yieldToEventLoop()
  }
}
