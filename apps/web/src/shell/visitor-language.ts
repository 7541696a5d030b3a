import { firstSpoken, isLanguage } from '@fletch/messages/languages.ts'
import { useEffect, useState } from 'react'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { lazyFile } from '../ui/lazy-screen.tsx'

/** Few visitors need it. */
const pageLanguage = lazyFile(() => import('./page-language.ts'))

/** Whether the reader chose a language, has an account, or has a browser in one that Fletch speaks. */
const isLanguageKnown = (): boolean =>
  [storageKeys.language, storageKeys.user].some((key) => deviceStore.getItem(key) !== null) ||
  firstSpoken(navigator.languages) !== undefined

/**
 * Shows the page in the language of its event or club to visitors whose own Fletch does not know or speak. Returns
 * whether it can be drawn: until then its texts load.
 */
export const useVisitorLanguage = (language: string | undefined): boolean => {
  const [isKnown] = useState(isLanguageKnown)
  const [turned, setTurned] = useState<string>()
  const wanted = !isKnown && isLanguage(language) ? language : undefined
  useEffect(() => {
    if (wanted === undefined) return
    let turnBack: (() => void) | undefined
    let isOver = false
    const turn = async () => {
      const [loaded] = await Promise.allSettled([pageLanguage()])
      if (isOver) return
      const onceTurned = () => setTurned(wanted)
      // Without a network it stays as it is.
      if (loaded.status === 'rejected') onceTurned()
      else turnBack = loaded.value.turnPage(wanted, onceTurned)
    }
    void turn()
    return () => {
      isOver = true
      turnBack?.()
    }
  }, [wanted])
  return wanted === undefined || wanted === turned
}
