import { fillCatalogues, shownLanguage, watchLanguage } from '@fletch/messages/catalogues.ts'
import type { Language } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { type ComponentType, memo, type ReactNode, useSyncExternalStore } from 'react'

/**
 * What a file gives, once the texts that it shows are here too. Every file that is loaded later and has texts comes
 * through this.
 */
export const withTexts = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  const loaded = await loading
  await fillCatalogues(loadArea)
  return loaded
}

/** The language shown. The app draws everything again when another is chosen, except what React remembers. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, shownLanguage, shownLanguage)

/** React's `memo` for a component with texts: it also draws again when another language is chosen. */
export const memoWithTexts = <Props extends object>(
  draw: (props: Props) => ReactNode,
  isSame?: (before: Props, now: Props) => boolean,
): ComponentType<Props> =>
  memo((props: Props) => {
    useLanguage()
    return draw(props)
  }, isSame)
