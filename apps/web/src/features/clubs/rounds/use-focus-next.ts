import { useEffect, useState } from 'react'

/** Focuses an element by its id after the next render. */
export const useFocusNext = (): ((id: string) => void) => {
  const [next, setNext] = useState<{ readonly id: string }>()
  useEffect(() => {
    if (next !== undefined) document.getElementById(next.id)?.focus()
  }, [next])
  return (id) => setNext({ id })
}
