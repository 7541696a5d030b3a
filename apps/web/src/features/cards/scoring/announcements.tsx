import { memo, useState, useSyncExternalStore } from 'react'
import { type Observable, observable } from '../../../phone/observable.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'

/** Announcements for screen readers, made after the paint so that they do not delay it. */
export const useAnnouncements = () => {
  const [said] = useState(() => observable(''))
  const [say] = useState(() => (words: string) => afterPaint(() => said.set(words)))
  return { said, say }
}

export const LiveAnnouncement = memo(({ words }: { words: Observable<string> }) => (
  <p role="status" className="sr-only">
    {useSyncExternalStore(words.watch, words.read)}
  </p>
))
