import { eventLiveTexts } from '@fletch/messages/event-live'

/** A time in the past, in minutes, hours or days. */
export const ago = (minutes: number): string => {
  const { ages } = eventLiveTexts
  if (minutes < 1) return ages.now
  if (minutes < 60) return ages.minutes({ minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? ages.hours({ hours }) : ages.days({ days: Math.floor(hours / 24) })
}
