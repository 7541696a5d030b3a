/** A request for a turn; `alone` if no other task may run beside it. */
interface QueuedTask {
  readonly owner: string
  readonly alone: boolean
}

interface Waiting extends QueuedTask {
  readonly begin: () => void
}

interface Rules {
  readonly atOnce: number
  /** If more tasks are waiting, throws what `refuse` returns. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

export type FairQueue = <Result>(wish: QueuedTask, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits how many tasks run at once. Owners take turns: the owner served longest ago is next, however many tasks
 * another owner has queued.
 */
export const createFairQueue = ({ atOnce, mostWaiting, refuse }: Rules): FairQueue => {
  const queue: Waiting[] = []
  /** When each queued owner was last served, counted in turns. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let running = 0
  let isAloneRunning = false

  const next = (): Waiting | undefined =>
    queue.toSorted((one, other) => (lastTurns.get(one.owner) ?? 0) - (lastTurns.get(other.owner) ?? 0))[0]

  const giveTurns = () => {
    for (;;) {
      const nextWaiting = next()
      if (
        nextWaiting === undefined ||
        isAloneRunning ||
        running >= atOnce ||
        (nextWaiting.alone && running > 0)
      )
        return
      queue.splice(queue.indexOf(nextWaiting), 1)
      running += 1
      turns += 1
      isAloneRunning = nextWaiting.alone
      lastTurns.set(nextWaiting.owner, turns)
      nextWaiting.begin()
    }
  }

  const leave = (wish: QueuedTask) => {
    running -= 1
    if (wish.alone) isAloneRunning = false
    giveTurns()
    if (running === 0 && queue.length === 0) lastTurns.clear()
  }

  return async (wish, work) => {
    // A task that runs alone is a retry and was in the queue before.
    if (!wish.alone && queue.length >= mostWaiting) throw refuse()
    const turn = Promise.withResolvers<void>()
    queue.push({ ...wish, begin: turn.resolve })
    giveTurns()
    await turn.promise
    try {
      return await work()
    } finally {
      leave(wish)
    }
  }
}
