import { watched } from './watched.ts'

/** Whether something on this phone waits only for a connection; false until the phone has been read. */
export const unsentHere = watched(false)
