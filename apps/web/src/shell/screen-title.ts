import { appTexts } from '@fletch/messages/app'
import { useEffect } from 'react'

/** Sets the browser's title, for tabs, history and screen readers. */
export const useScreenTitle = (title: string) => {
  useEffect(() => {
    document.title = appTexts.title({ screen: title })
  }, [title])
}
