/** Who wants a turn; `alone` when no other may run beside it. */
interface Wish {
  readonly owner: string
  readonly alone: boolean
}

interface Waiting extends Wish {
  readonly begin: () => void
}

interface Rules {
  readonly atOnce: number
  /** Beyond so many that wait it throws what `refuse` makes. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

export type Turns = <Result>(wish: Wish, work: () => Promise<Result>) => Promise<Result>

/** Lets so many run at once. Owners take turns: who was served longest ago is next, however many another one has in line. */
export const createTurns = ({ atOnce, mostWaiting, refuse }: Rules): Turns => {
  const waiting: Waiting[] = []
  /** When each owner in line was served last, counted in turns. */
  const served = new Map<string, number>()
  let given = 0
  let running = 0
  let isAloneRunning = false

  const next = (): Waiting | undefined =>
    waiting.toSorted((one, other) => (served.get(one.owner) ?? 0) - (served.get(other.owner) ?? 0))[0]

  const giveTurns = () => {
    for (;;) {
      const wanted = next()
      if (wanted === undefined || isAloneRunning || running >= atOnce || (wanted.alone && running > 0)) return
      waiting.splice(waiting.indexOf(wanted), 1)
      running += 1
      given += 1
      isAloneRunning = wanted.alone
      served.set(wanted.owner, given)
      wanted.begin()
    }
  }

  const leave = (wish: Wish) => {
    running -= 1
    if (wish.alone) isAloneRunning = false
    giveTurns()
    if (running === 0 && waiting.length === 0) served.clear()
  }

  return async (wish, work) => {
    // What runs alone was in line before.
    if (!wish.alone && waiting.length >= mostWaiting) throw refuse()
    const turn = Promise.withResolvers<void>()
    waiting.push({ ...wish, begin: turn.resolve })
    giveTurns()
    await turn.promise
    try {
      return await work()
    } finally {
      leave(wish)
    }
  }
}
