import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './use-printing.ts'
import './paper.css'

/** Width of a sheet of A4 in pixels of the style sheet: 210 mm. */
const sheetWidth = (210 / 25.4) * 96

/** As large as there is room, and never larger than paper. */
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

/** What will be on paper, sheet under sheet; while the browser prints it is that and nothing else. */
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
