/** Bytes and lists are values: a function that is given one works with that one. */
const isValue = (found: object): boolean => ArrayBuffer.isView(found) || Array.isArray(found)

const askedOf = (now: () => object, name: string | symbol): unknown => Reflect.get(now(), name)

/**
 * Stands for something that is another one in each test: what is asked of it, or of what was found in it, is asked of
 * the one of now.
 */
export const standIn = <Real extends object>(first: Real, now: () => Real): Real =>
  new Proxy(first, {
    get: (_first, name) => {
      const found = askedOf(now, name)
      if (typeof found === 'function')
        return (...given: unknown[]): unknown => {
          const asked = askedOf(now, name)
          return typeof asked === 'function' ? Reflect.apply(asked, now(), given) : asked
        }
      if (typeof found !== 'object' || found === null || isValue(found)) return found
      return standIn(found, () => {
        const within = askedOf(now, name)
        return typeof within === 'object' && within !== null ? within : found
      })
    },
  })
