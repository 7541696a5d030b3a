import { useEffect, useRef } from 'react'

/**
 * For the form that the page brings along. Anyone who pressed its button before the app was there finds it busy: the
 * script in index.html has held that back, and here it is done.
 */
export const useEarlySubmit = (label: string) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const button = form.current?.querySelector('button[aria-busy]')
    if (!button?.lastChild) return
    button.removeAttribute('aria-busy')
    button.removeAttribute('aria-disabled')
    button.lastChild.nodeValue = label
    form.current?.requestSubmit()
  }, [label])
  return form
}
