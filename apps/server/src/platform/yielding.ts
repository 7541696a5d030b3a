import { setImmediate } from 'node:timers/promises'

/**
 * Lets others who wait for this process go first. Besides its own queries, a long transaction awaits only this
 * (docs/decisions/0014): reads continue meanwhile, other writes wait for its end.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()
