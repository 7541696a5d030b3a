import { useEffect, useState } from 'react'
import { afterPaint } from '../offline/browser.ts'

/** A value as it was when the screen was painted last: what follows from a change is drawn when that has been seen. */
export const useAfterPaint = <Value>(value: Value): Value => {
  const [painted, setPainted] = useState({ value })
  useEffect(() => {
    if (painted.value === value) return
    let isNewest = true
    afterPaint(() => {
      if (isNewest) setPainted({ value })
    })
    return () => {
      isNewest = false
    }
  }, [painted, value])
  return painted.value
}
