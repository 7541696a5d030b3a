import type { Listener } from './live.ts'

/** The listeners in this process, by topic. */
export const createListeners = () => {
  const byTopic = new Map<string, Set<Listener>>()
  const all = () => [...byTopic.values()].flatMap((listeners) => [...listeners])
  return {
    tell: (topic: string): void => {
      for (const listener of byTopic.get(topic) ?? []) listener.changed()
    },
    /** Call when changes may have been missed. */
    tellAll: (): void => {
      for (const listener of all()) listener.changed()
    },
    end: (): void => {
      for (const listener of all()) listener.ended()
      byTopic.clear()
    },
    add: (topic: string, listener: Listener) => {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic)
      }
    },
  }
}
