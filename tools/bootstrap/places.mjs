import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const modules = join(root, 'node_modules')
export const lockFile = join(root, 'package-lock.json')

export const isWindows = process.platform === 'win32'

/**
 * @param {string} sentence
 * @returns {never}
 */
export const giveUp = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
