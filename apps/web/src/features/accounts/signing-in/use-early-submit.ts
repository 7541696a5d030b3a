import { useEffect, useRef } from 'react'

/**
 * For the form that is part of the page. If its button was pressed before the app had loaded, the script in index.html
 * made it busy and held the submit back; this hook submits the form.
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
