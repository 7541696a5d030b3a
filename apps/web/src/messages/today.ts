import { todayTexts } from '@fletch/messages/today'

/** The texts of today's events, for an archer for whom the user acts. */
export const ofChild = (name: string) => {
  const { seeResults, cancelled, ...named } = todayTexts.ofChild
  const texts = Object.fromEntries(Object.entries(named).map(([key, text]) => [key, text({ name })]))
  return { seeResults, cancelled, ...(texts as Record<keyof typeof named, string>) }
}
