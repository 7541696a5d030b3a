import { appTexts } from '@fletch/messages/app'
import { Fault } from '../ui/fault.ts'

/** How Chromium, Firefox and Safari report that a script file failed to load, and how the build does of its style. */
const fileDidNotCome = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** A file of a screen failed to load and can be loaded again. */
export const isFileMissing = ({ message }: Error): boolean => fileDidNotCome.test(message)

/** An error in words: the server's message, or that of the error. */
export const readableMessage = (error: Error): string =>
  (error instanceof Fault && error.words) || (isFileMissing(error) ? appTexts.offline : error.message)
