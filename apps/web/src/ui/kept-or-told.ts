import { logError } from './error-log.ts'
import { toast } from './toast-store.ts'

/**
 * Waits until this phone has stored something, and shows a notice if it could not. Whatever a screen stores on the phone
 * goes through here: a tap that is not stored must not look like one that is.
 *
 * @returns whether it was stored
 */
export const keptOrTold = async (storing: Promise<unknown>, title: string): Promise<boolean> => {
  try {
    await storing
    return true
  } catch (error) {
    logError(error)
    toast({ title, style: 'destructive' })
    return false
  }
}
