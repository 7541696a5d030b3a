import { memo, useState, useSyncExternalStore } from 'react'
import { type Watched, watched } from '../../../offline/watched.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'

/** Words for those who listen. They come when what they are about has been painted, which they would only hold up. */
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
