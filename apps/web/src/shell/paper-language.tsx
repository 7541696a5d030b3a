import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { paperLanguageTexts } from '@fletch/messages/every/paper-language'
import { isLanguage, type Language } from '@fletch/messages/languages.ts'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../ui/button.tsx'
import { readersLanguage, usePageLanguage } from './page-language.ts'

/** A language in the words of another. */
const nameOf = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language

type LineProps = { papers: Language; other: Language; onChange: () => void }

/** For a reader who may not read the rest of the page. */
const Line = ({ papers, other, onChange }: LineProps) => {
  const reader = readersLanguage()
  const { are, change } = paperLanguageTexts(reader)
  return (
    <p lang={reader} className="flex flex-wrap items-center gap-x-3 text-muted">
      {are({ language: nameOf(papers, reader) })}
      <Button look="quiet" className="-mx-4" onClick={onChange}>
        {change({ language: nameOf(other, reader) })}
      </Button>
    </p>
  )
}

/**
 * Shows a page with papers in the language of their event or club, or in the reader's if they prefer it. The choice is in
 * the address. Returns whether the page can be drawn, and a line that says it to readers of another language.
 */
export const usePaperLanguage = (
  language: string | undefined,
): { readonly isHere: boolean; readonly line: ReactNode } => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const isOwn = search.get('in') === 'own'
  const isHere = usePageLanguage(isOwn ? undefined : language)
  const reader = readersLanguage()
  if (!isLanguage(language) || language === reader) return { isHere, line: null }
  const choose = (own: boolean) => {
    if (own) search.set('in', 'own')
    else search.delete('in')
    const query = search.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  if (isOwn) return { isHere, line: <Line papers={reader} other={language} onChange={() => choose(false)} /> }
  // Without a network, the texts may not be here.
  const isIn = shownLanguage() === language
  return { isHere, line: isIn && <Line papers={language} other={reader} onChange={() => choose(true)} /> }
}
