import { join } from 'node:path'
import { root } from './root.ts'

/** A program of a package, as a script for our Node. */
export const packageProgram = (name: string) => join(root, 'node_modules/.bin', name)
