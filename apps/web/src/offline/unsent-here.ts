import { watched } from './watched.ts'

/** Whether something on this phone only waits for a way to the server; not before the phone has been looked at. */
export const unsentHere = watched(false)
