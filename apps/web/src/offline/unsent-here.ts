import { observable } from './observable.ts'

/** Whether something on this phone waits only for a connection; false until the phone has been read. */
export const hasUnsentData = observable(false)
