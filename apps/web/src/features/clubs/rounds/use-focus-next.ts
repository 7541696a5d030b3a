import { useEffect, useState } from 'react'

/** Gives the focus to an element by its id, once it is drawn where it belongs. */
export const useFocusNext = (): ((id: string) => void) => {
  const [next, setNext] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (next !== undefined) document.getElementById(next.id)?.focus()
  }, [next])
  return (id) => setNext({ id })
}
