import { type DivisionScheme, stylesScheme, usualSchemeId } from '@fletch/domain'
import { divisionCalls } from '@fletch/domain/contract'
import { useEffect, useMemo, useState } from 'react'
import { eventTexts } from '../../messages/events.ts'
import { send } from '../../server/api.ts'
import { logError } from '../../ui/error-log.ts'

/** How divisions of a scheme are called. */
export interface DivisionNames {
  readonly short: (code: string) => string
  readonly full: (code: string) => string
}

/** Schemes that were asked for: they never change. Apart from the queries of screens, for the public board has none. */
const asked = new Map<string, Promise<DivisionScheme>>()

const schemeOf = (id: string): Promise<DivisionScheme> => {
  const asking = asked.get(id) ?? send(divisionCalls.read, { params: { id } })
  asked.set(id, asking)
  asking.catch(() => asked.delete(id))
  return asking
}

/** A scheme; undefined until it is there. */
export const useScheme = (id: string = usualSchemeId): DivisionScheme | undefined => {
  const [found, setFound] = useState<DivisionScheme>()
  useEffect(() => {
    if (id === usualSchemeId) return
    const ask = () => void schemeOf(id).then(setFound).catch(logError)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [id])
  if (id === usualSchemeId) return stylesScheme
  return found?.id === id ? found : undefined
}

/** How divisions are called: by their codes alone until their scheme is there. */
export const useDivisionNames = (id?: string): DivisionNames => {
  const scheme = useScheme(id)
  return useMemo(() => {
    const names = new Map(scheme?.divisions.map(({ code, name }) => [code, name]))
    return {
      short: (code) => eventTexts.division(code, id),
      full: (code) => eventTexts.divisionInFull(code, id, names.get(code)),
    }
  }, [scheme, id])
}
