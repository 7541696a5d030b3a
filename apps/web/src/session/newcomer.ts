import { tabStore } from '../server/device-storage.ts'

const key = 'fletch.newcomer'

/** Marks in this tab that a user has just registered. */
export const markNewcomer = (userId: string) => tabStore.setItem(key, userId)

/** Whether a user has registered in this tab and has not begun anything since. */
export const isNewcomer = (userId: string): boolean => tabStore.getItem(key) === userId

export const forgetNewcomer = () => tabStore.removeItem(key)
