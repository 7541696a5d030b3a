import { useEffect } from 'react'
import { appTexts } from '../messages/app.ts'

/** Sets the browser's title, for tabs, history and screen readers. */
export const useScreenTitle = (title: string) => {
  useEffect(() => {
    document.title = appTexts.title(title)
  }, [title])
}
