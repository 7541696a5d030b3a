import { useCallback, useRef } from 'react'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { FirstHitPad } from './first-hit-pad.tsx'
import type { RoundPadProps, Tapped } from './pad-key.tsx'

/** It comes with the first card that wants it, and is waited for before that is shown. */
export const AllArrowsPad = lazyScreen(async () => (await import('./all-arrows-pad.tsx')).AllArrowsPad)

/** The pad is the round: it is drawn from its value, and no round is named here. */
export const RoundPad = (props: RoundPadProps) => {
  const { onChoose } = props
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((tapped: Tapped) => latest.current(tapped), [])
  const Pad = props.round.counting === 'all' ? AllArrowsPad : FirstHitPad
  return <Pad {...props} onChoose={choose} />
}
