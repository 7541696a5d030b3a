import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { listenOn, notify } from '../db/dialects/postgresql-listener.ts'
import type { Listener, LivePart } from './live.ts'

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

const channel = 'fletch_live'

const inProcess = (): LivePart => {
  const listeners = createListeners()
  return {
    announce: async (tx, competitionId) => tx.afterCommit(() => listeners.tell(competitionId)),
    listen: listeners.add,
    end: listeners.end,
    close: async () => listeners.end(),
  }
}

const acrossProcesses = (url: string, log: Logger): LivePart => {
  const listeners = createListeners()
  const notices = listenOn(url, channel, {
    heard: listeners.tell,
    // Anything may have changed while we were not listening.
    connected: listeners.tellAll,
    failed: (error) => log.warn({ err: error }, 'live changes of other processes are not heard right now'),
  })
  return {
    announce: async (tx, competitionId) => notify(tx, channel, competitionId),
    listen: listeners.add,
    end: listeners.end,
    close: async () => {
      listeners.end()
      await notices.close()
    },
  }
}

/** Within one process on SQLite, through PostgreSQL's LISTEN between several. */
export const openLive = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): LivePart =>
  databaseUrl === undefined ? inProcess() : acrossProcesses(databaseUrl, log)
