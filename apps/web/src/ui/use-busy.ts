import { useCallback, useRef, useState } from 'react'

type Busy<Given extends readonly unknown[], Result> = {
  readonly isBusy: boolean
  /** Does it; what is under way is not begun a second time. The same from one drawing to the next. */
  readonly run: (...given: Given) => Promise<Result>
}

/** Work on this device that takes a while. What is changed on the server is a change: see `useChange`. */
export const useBusy = <Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): Busy<Given, Result> => {
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<Promise<Result>>(undefined)
  const latest = useRef(work)
  latest.current = work
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
