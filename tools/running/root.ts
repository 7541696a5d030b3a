import { fileURLToPath } from 'node:url'

/** The root of the repository. Every verb runs there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
