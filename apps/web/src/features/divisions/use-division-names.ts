import { type divisionCalls, divisionSchemeAddress } from '@fletch/contract'
import { type DivisionScheme, inSchemeOrder, stylesScheme, usualSchemeId } from '@fletch/domain'
import { useEffect, useMemo, useState } from 'react'
import { namedScheme } from '../../messages/division-names.ts'
import { fullDivision, shortDivision } from '../../messages/styles.ts'
import { sendTo } from '../../server/api.ts'
import { logError } from '../../ui/error-log.ts'

/** The names of a scheme's divisions. */
export interface DivisionNames {
  readonly short: (code: string) => string
  readonly full: (code: string) => string
}

/** Schemes that were requested. They never change. Not in the query cache, because the public board has none. */
const requestedSchemes = new Map<string, Promise<DivisionScheme>>()

const schemeOf = (id: string): Promise<DivisionScheme> => {
  const asking =
    requestedSchemes.get(id) ?? sendTo<typeof divisionCalls.read>(divisionSchemeAddress, { params: { id } })
  requestedSchemes.set(id, asking)
  asking.catch(() => requestedSchemes.delete(id))
  return asking
}

/**
 * A division scheme with the names of the reader's language; undefined until it has loaded.
 *
 * @param known as much of it as is needed; then nothing loads
 */
export const useScheme = (
  id: string = usualSchemeId,
  known?: DivisionScheme | undefined,
): DivisionScheme | undefined => {
  const [found, setFound] = useState<DivisionScheme>()
  const isKnown = known !== undefined || id === usualSchemeId
  useEffect(() => {
    if (isKnown) return
    const ask = () => void schemeOf(id).then(setFound).catch(logError)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [id, isKnown])
  if (known) return namedScheme(known)
  if (id === usualSchemeId) return namedScheme(stylesScheme)
  return found?.id === id ? namedScheme(found) : undefined
}

/** The names of a scheme's divisions. Until the scheme has loaded they are the codes, unless it is known. */
export const useDivisionNames = (id?: string, known?: DivisionScheme): DivisionNames => {
  const scheme = useScheme(id, known)
  return useMemo(() => {
    const names = new Map(scheme?.divisions.map(({ code, name }) => [code, name]))
    return {
      short: (code) => shortDivision(code, id),
      full: (code) => fullDivision(code, id, names.get(code)),
    }
  }, [scheme, id])
}

/**
 * Puts codes in the order of their scheme, each once. Until the scheme has loaded they are in that of the alphabet, unless
 * it is known.
 */
export const useSchemeOrder = (
  id?: string,
  known?: DivisionScheme,
): ((codes: Iterable<string>) => readonly string[]) => {
  const scheme = useScheme(id, known)
  return (codes) => inSchemeOrder(scheme ?? { id: '', divisions: [] }, codes)
}
