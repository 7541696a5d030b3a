import { memo, useState, useSyncExternalStore } from 'react'
import { type Watched, watched } from '../../../offline/watched.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'

/** Announcements for screen readers, made after the paint so that they do not delay it. */
export const useSaying = () => {
  const [said] = useState(() => watched(''))
  const [say] = useState(() => (words: string) => afterPaint(() => said.set(words)))
  return { said, say }
}

export const Said = memo(({ words }: { words: Watched<string> }) => (
  <p role="status" className="sr-only">
    {useSyncExternalStore(words.watch, words.read)}
  </p>
))
