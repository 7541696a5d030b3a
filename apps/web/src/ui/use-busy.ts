import { useCallback, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

type Busy<Given extends readonly unknown[], Result> = {
  readonly isBusy: boolean
  /** Runs the work, but not while it is already running. The function stays the same between renders. */
  readonly run: (...given: Given) => Promise<Result>
}

/** Work on this device that takes a while. For changes on the server see `useChange`. */
export const useBusy = <Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): Busy<Given, Result> => {
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<Promise<Result>>(undefined)
  const latest = useLatest(work)
  const begin = useCallback(async (given: Given): Promise<Result> => {
    setBusy(true)
    try {
      return await latest.current(...given)
    } finally {
      underWay.current = undefined
      setBusy(false)
    }
  }, [])
  const run = useCallback(
    (...given: Given) => {
      underWay.current ??= begin(given)
      return underWay.current
    },
    [begin],
  )
  return { isBusy, run }
}
