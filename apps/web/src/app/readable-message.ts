import { appTexts } from '../messages/app.ts'

type ReadableError = Error & { readonly serverMessage?: string | undefined }

/** How Chromium and Firefox, and how Safari says that a file of the app did not come. */
const fileDidNotCome = /dynamically imported module|Importing a module script failed/i

/** An error as a person reads it: the server's words, else the error's own. */
export const readableMessage = ({ serverMessage, message }: ReadableError): string =>
  serverMessage || (fileDidNotCome.test(message) ? appTexts.offline : message)
