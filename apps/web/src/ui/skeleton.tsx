import type { ReactNode } from 'react'

/** Reserves the place of what is loading. Its size comes from classes such as `h-6 w-40`. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <div
    className={`breathing hair max-w-full rounded-6 bg-line/60 sun:border-dashed sun:bg-transparent ${className}`}
    aria-hidden="true"
  />
)

type LoadingProps = {
  /** For screen readers. */
  words: string
  /** Whether the words are the title of a screen that has none yet. */
  isTitle?: boolean
  className?: string
  children: ReactNode
}

/** Skeletons, and words for those who do not see them. */
export const Loading = ({ words, isTitle = false, className = 'gap-6', children }: LoadingProps) => {
  const Words = isTitle ? 'h1' : 'p'
  return (
    <div role="status" className={`flex flex-col ${className}`}>
      <Words className="sr-only">{words}</Words>
      {children}
    </div>
  )
}
