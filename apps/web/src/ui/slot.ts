import { withTexts } from './with-texts.ts'

/**
 * A slot that lower code leaves for a feature. `routes.tsx` and other entry files fill it once, and its content loads
 * on demand.
 */
export const createSlot = <Thing>() => {
  let loadThing: (() => Promise<Thing>) | undefined
  return {
    fill: (load: () => Promise<Thing>) => {
      loadThing = load
    },
    load: async (): Promise<Thing> => {
      if (loadThing === undefined) throw new Error('Nothing stands in this place')
      return withTexts(loadThing())
    },
  }
}
