import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type MoreProps = { label: string; pendingLabel: string; isLoading: boolean; onMore: () => void }

/** The end of what is loaded: coming near it loads the next page; the button is for those who do not scroll. */
export const More = ({ label, pendingLabel, isLoading, onMore }: MoreProps) => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    // Looks again after each page: a short page may leave the end in sight.
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
