import { setImmediate } from 'node:timers/promises'

/**
 * Lets others who wait for this process go first. The only thing but its own queries that a long transaction
 * awaits (docs/decisions/0014): reads go on meanwhile, other changes wait until it is done.
 */
export const letOthersIn = (): Promise<void> => setImmediate()
