import { fileURLToPath } from 'node:url'

/** The folder of the whole repository; every verb runs there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
