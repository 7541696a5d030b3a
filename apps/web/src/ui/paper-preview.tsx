import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './use-printing.ts'
import './paper.css'

/** Width of an A4 sheet in CSS pixels: 210 mm. */
const sheetWidth = (210 / 25.4) * 96

/** Scales the sheets to the available width, at most to their real size. */
const useScale = () => {
  const place = useRef<HTMLElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watcher = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / sheetWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { place, scale }
}

/** A preview of the printed sheets, one below the other. While the browser prints, only they are drawn. */
export const PaperPreview = ({ label, children }: { label: string; children: ReactNode }) => {
  const { place, scale } = useScale()
  const isPrinting = usePrinting()
  return (
    <>
      <section ref={place} aria-label={label} className="paper-preview">
        <div style={{ zoom: scale }}>{children}</div>
      </section>
      {isPrinting && createPortal(children, document.body)}
    </>
  )
}
