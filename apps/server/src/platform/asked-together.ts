import { letOthersIn } from './turns.ts'

/**
 * Makes something once for all who ask for it at the same time. It is made after each of them has asked, so none is
 * given what is older than the question, whichever process has changed it: who asks while it is being made is given the
 * next one, with all who ask meanwhile.
 */
export const askedTogether = <Made>(make: (key: string) => Promise<Made>) => {
  /** Not begun yet: anyone who asks joins. */
  const open = new Map<string, Promise<Made>>()
  const making = new Map<string, Promise<Made>>()

  const nextRound = async (key: string): Promise<Made> => {
    await Promise.allSettled([making.get(key)])
    await letOthersIn()
    open.delete(key)
    const made = make(key)
    making.set(key, made)
    try {
      return await made
    } finally {
      making.delete(key)
    }
  }

  return (key: string): Promise<Made> => {
    const round = open.get(key) ?? nextRound(key)
    open.set(key, round)
    return round
  }
}
