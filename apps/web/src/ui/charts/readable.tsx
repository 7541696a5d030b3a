import type { ReactNode, RefObject } from 'react'
import type { useReading } from './use-reading.ts'

/** How to read a drawing: with a finger, or with a mouse and keys. */
export interface ReadingHint {
  readonly touch: string
  readonly keys: string
}

type ReadableProps = {
  surface: RefObject<HTMLDivElement | null>
  reading: ReturnType<typeof useReading>
  /** The label of the slider. */
  label: string
  /** Each figure in words. */
  figures: readonly string[]
  /** Shown while nothing is read. */
  hint: ReadingHint
  vertical?: boolean
  children: ReactNode
}

/**
 * A drawing whose figures can be read one by one. It is a slider over them, so arrow keys move it and screen readers
 * announce each figure. The figure is also shown below as text, where no finger hides it.
 */
export const ReadableChart = ({
  surface,
  reading: { at, standing, handlers },
  label,
  figures,
  hint,
  vertical = false,
  children,
}: ReadableProps) => (
  <div>
    <div
      ref={surface}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuemin={1}
      aria-valuemax={figures.length}
      aria-valuenow={standing + 1}
      aria-valuetext={figures[standing]}
      className="touch-pan-y rounded-6 outline-offset-6 select-none"
      {...handlers}
    >
      {children}
    </div>
    <p aria-hidden="true" className="figures mt-2 min-h-6 text-14">
      {at === null ? (
        <span className="text-muted">
          <span className="pointer-fine:hidden">{hint.touch}</span>
          <span className="hidden pointer-fine:inline">{hint.keys}</span>
        </span>
      ) : (
        <strong>{figures[at]}</strong>
      )}
    </p>
  </div>
)
