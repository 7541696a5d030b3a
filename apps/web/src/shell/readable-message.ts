import { appTexts } from '../messages/app.ts'
import { Fault } from '../ui/fault.ts'

/** How Chromium and Firefox, and how Safari says that a file of the app did not come. */
const fileDidNotCome = /dynamically imported module|Importing a module script failed/i

/** A file of the app did not come: it can be asked for again. */
export const isFileMissing = ({ message }: Error): boolean => fileDidNotCome.test(message)

/** An error as a person reads it: the server's words, else the error's own. */
export const readableMessage = (error: Error): string =>
  (error instanceof Fault && error.words) || (isFileMissing(error) ? appTexts.offline : error.message)
