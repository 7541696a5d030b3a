import { useEffect } from 'react'
import { appTexts } from '../messages/app.ts'

/** Names the screen in the browser's title, for tabs, history and screen readers. */
export const useScreenTitle = (title: string) => {
  useEffect(() => {
    document.title = appTexts.title(title)
  }, [title])
}
