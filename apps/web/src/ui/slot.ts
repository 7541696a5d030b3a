/** A place that a lower room leaves for a feature: `routes.tsx` says once what stands there; it comes when it is needed. */
export const createSlot = <Thing>() => {
  let loadThing: (() => Promise<Thing>) | undefined
  return {
    fill: (load: () => Promise<Thing>) => {
      loadThing = load
    },
    load: async (): Promise<Thing> => {
      if (loadThing === undefined) throw new Error('Nothing stands in this place')
      return loadThing()
    },
  }
}
