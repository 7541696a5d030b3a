import { useCallback, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FirstHitPad } from './first-hit-pad.tsx'
import type { RoundPadProps, Tapped } from './pad-key.tsx'

/** Loaded with the first card that needs it, before a card of such a round opens. */
export const AllArrowsPad = lazyPart(
  async () => (await import('./all-arrows-pad.tsx')).AllArrowsPad,
  <Skeleton className="h-40 w-full" />,
)

/** The pad is drawn from the round's value and knows no round by name. */
export const RoundPad = (props: RoundPadProps) => {
  const { onChoose } = props
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((tapped: Tapped) => latest.current(tapped), [])
  if (props.round.counting === 'first-hit') return <FirstHitPad {...props} onChoose={choose} />
  return <AllArrowsPad {...props} onChoose={choose} />
}
