import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { useLatest } from './use-latest.ts'

type MoreProps = { label: string; pendingLabel: string; isLoading: boolean; onMore: () => void }

/** The end of the loaded items: scrolling near it loads the next page. The button is for users who do not scroll. */
export const LoadMore = ({ label, pendingLabel, isLoading, onMore }: MoreProps) => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useLatest(onMore)
  useEffect(() => {
    // Checks again after each page, because after a short page the end may still be visible.
    if (isLoading || end.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className="flex justify-center py-2">
      <Button pending={isLoading} pendingLabel={pendingLabel} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
