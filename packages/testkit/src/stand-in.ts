/** Bytes and arrays are plain values; a function that receives one keeps that one. */
const isValue = (found: object): boolean => ArrayBuffer.isView(found) || Array.isArray(found)

const askedOf = (now: () => object, name: string | symbol): unknown => Reflect.get(now(), name)

/**
 * A proxy for something that is replaced in each test. Every access, including to nested objects, goes to the current
 * one.
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
