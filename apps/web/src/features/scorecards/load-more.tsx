import { useEffect, useRef } from 'react'
import { scorecardTexts } from '../../messages/scorecards.ts'
import { Button } from '../../ui/button.tsx'

type LoadMoreProps = { isLoading: boolean; onMore: () => void }

/** The end of what is loaded: coming near it loads the next page; the button is for those who do not scroll. */
export const LoadMore = ({ isLoading, onMore }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    // Looks anew after each page: a short page may leave the end in sight.
    if (isLoading || end.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className="flex justify-center py-2">
      <Button pending={isLoading} pendingLabel={scorecardTexts.loadingMore} onClick={onMore}>
        {scorecardTexts.loadMore}
      </Button>
    </div>
  )
}
