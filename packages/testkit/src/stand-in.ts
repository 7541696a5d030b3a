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
      const value = askedOf(now, name)
      if (typeof value === 'function')
        return (...given: unknown[]): unknown => {
          const method = askedOf(now, name)
          return typeof method === 'function' ? Reflect.apply(method, now(), given) : method
        }
      if (typeof value !== 'object' || value === null || isValue(value)) return value
      return standIn(value, () => {
        const within = askedOf(now, name)
        return typeof within === 'object' && within !== null ? within : value
      })
    },
  })
