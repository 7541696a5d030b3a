/** How many waiting places one name may occupy. */
export interface QueueLimit {
  readonly name: string
  readonly most: number
}

/** How a task waits in the queue. */
export interface QueuePlace {
  /** Tasks with the same key run one after another. */
  readonly key?: string
  /**
   * The names whose limits the task counts towards. The last one is its owner: a full queue takes a place from the
   * owner with the most.
   */
  readonly shares?: readonly QueueLimit[]
}

export type TaskQueue = <Result>(work: () => Promise<Result>, place?: QueuePlace) => Promise<Result>

interface Waiting {
  readonly key: string | undefined
  readonly shares: readonly QueueLimit[]
  readonly proceed: () => void
  readonly giveUp: (reason: Error) => void
}

const ownerOf = ({ shares }: Pick<Waiting, 'shares'>): string => shares.at(-1)?.name ?? ''

/**
 * Limits how many tasks run at once; the rest wait in order. If more than `mostWaiting` would wait, either the newcomer
 * or the last waiting task of the owner with the most places gets the error of `refuse`, so that no crowd keeps others
 * out.
 */
export const createQueue = (
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  refuse: () => Error = () => new Error('The line is full'),
): TaskQueue => {
  const queue: Waiting[] = []
  const busy = new Set<string>()
  let running = 0

  const mayBegin = (key: string | undefined) => running < atOnce && (key === undefined || !busy.has(key))
  const begin = (key: string | undefined) => {
    running += 1
    if (key !== undefined) busy.add(key)
  }

  const waitingIn = (name: string) =>
    queue.filter(({ shares }) => shares.some((share) => share.name === name)).length

  const placesByOwner = () => {
    const places = new Map<string, number>()
    for (const each of queue) places.set(ownerOf(each), (places.get(ownerOf(each)) ?? 0) + 1)
    return places
  }

  /** Frees the last place of the owner with the most places; refuses an owner who would then have as many. */
  const makeRoom = (owner: string) => {
    const places = placesByOwner()
    const most = Math.max(...places.values())
    if ((places.get(owner) ?? 0) + 1 >= most) throw refuse()
    const last = queue.findLastIndex((each) => places.get(ownerOf(each)) === most)
    for (const each of queue.splice(last, 1)) each.giveUp(refuse())
  }

  const enter = async ({ key, shares = [] }: QueuePlace) => {
    if (mayBegin(key)) return begin(key)
    if (shares.some(({ name, most }) => waitingIn(name) >= most)) throw refuse()
    if (queue.length >= mostWaiting) makeRoom(ownerOf({ shares }))
    await new Promise<void>((proceed, giveUp) => queue.push({ key, shares, proceed, giveUp }))
  }

  // Starts the next task here and not when it wakes up, so that no newcomer overtakes it.
  const leave = (key: string | undefined) => {
    running -= 1
    if (key !== undefined) busy.delete(key)
    const next = queue.findIndex((each) => mayBegin(each.key))
    const [nextTask] = next === -1 ? [] : queue.splice(next, 1)
    if (nextTask === undefined) return
    begin(nextTask.key)
    nextTask.proceed()
  }

  return async (work, place = {}) => {
    await enter(place)
    try {
      return await work()
    } finally {
      leave(place.key)
    }
  }
}
