import { type $ZodType, compile, safeParse } from 'zod/v4/core'

/** What the database holds is not what any version of Fletch writes. Says where, and nothing that people typed. */
class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue'
}

const parsed = (what: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message cites the text.
    throw new UnreadableValue(`The stored ${what} cannot be read: no JSON`)
  }
}

/**
 * Reads values that the database stores as JSON; `what` names them in the error. A value of another shape is refused
 * before anything is made of it. Fields that the shape does not name stay, because another version may have stored them.
 */
export const storedJson = <Value>(what: string, shape: $ZodType<Value, Value>) => {
  let check: $ZodType | undefined
  return (text: string): Value => {
    const value = parsed(what, text)
    // Compiled when first used, so that it does not slow the start.
    check ??= compile(shape)
    const { error } = safeParse(check, value)
    if (error === undefined) return value as Value
    const faults = error.issues.map(({ path, code }) => `${path.join('.')} ${code}`.trimStart())
    throw new UnreadableValue(`The stored ${what} cannot be read: ${faults.join(', ')}`)
  }
}
