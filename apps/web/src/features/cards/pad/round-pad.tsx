import { Suspense, useCallback, useRef } from 'react'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FirstHitPad } from './first-hit-pad.tsx'
import type { RoundPadProps, Tapped } from './pad-key.tsx'

/** It comes with the first card that wants it, and is waited for before a card of such a round is opened. */
export const AllArrowsPad = lazyScreen(async () => (await import('./all-arrows-pad.tsx')).AllArrowsPad)

/** The pad is the round: it is drawn from its value, and no round is named here. */
export const RoundPad = (props: RoundPadProps) => {
  const { onChoose } = props
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((tapped: Tapped) => latest.current(tapped), [])
  if (props.round.counting === 'first-hit') return <FirstHitPad {...props} onChoose={choose} />
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <AllArrowsPad {...props} onChoose={choose} />
    </Suspense>
  )
}
