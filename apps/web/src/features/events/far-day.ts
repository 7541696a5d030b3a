/** Whether a day, in whole days from today, is so far away that its date says more than the number of days. */
export const isFarDay = (days: number): boolean => Math.abs(days) > 60
