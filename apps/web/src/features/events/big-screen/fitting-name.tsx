import { useLayoutEffect, useRef, useState } from 'react'
import { shortName } from './short-name.ts'

type FittingNameProps = {
  name: string
  /** What stands there if the name does not fit: by default it with the initial of the first name. */
  short?: string
  note: string
}

/** A full name if it fits, otherwise a shorter one. */
export const FittingName = ({ name, short = shortName(name), note }: FittingNameProps) => {
  const line = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [isShort, setShort] = useState(false)
  useLayoutEffect(() => {
    const [place, sizer] = [line.current, whole.current]
    if (place === null || sizer === null) return
    const measure = () => {
      const room = place.clientWidth - (aside.current?.offsetWidth ?? 0)
      // The name may have changed, so measure the current text.
      setShort(sizer.offsetWidth > room)
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(place)
    watcher.observe(sizer)
    return () => watcher.disconnect()
  }, [])
  return (
    <span ref={line} className="line">
      <span ref={whole} className="whole" data-name={name} aria-hidden="true" />
      <span className="name">{isShort ? short : name}</span>
      {note !== '' && <small ref={aside}>{note}</small>}
    </span>
  )
}
