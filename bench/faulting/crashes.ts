import { setTimeout as pause } from 'node:timers/promises'
import { newArcher } from '../measuring/archer.ts'
import { type Outcome, seconds } from './outcome.ts'
import { onStage, type Scenario, type Stage } from './stage.ts'
import { startWriters, unexpected, type Writers } from './writers.ts'

const readyWithin = 5000
const stoppedWithin = 10_000

/** Waits until writers are busy, however slow the machine is, so that the server is killed in the middle of work. */
const untilMore = async (writers: Writers) => {
  const [before, begun] = [writers.acknowledged(), performance.now()]
  while (writers.acknowledged() === before && performance.now() - begun < 10_000) await pause(5)
}

/** Kills the server at random moments under load, repeatedly. */
export const killed =
  (times: number) =>
  async (stage: Stage): Promise<Outcome> => {
    const starts: number[] = []
    await stage.start()
    const writers = await startWriters({ address: stage.address })
    for (let kill = 0; kill < times; kill += 1) {
      await untilMore(writers)
      await pause(20 + Math.random() * 300)
      await stage.server?.kill()
      starts.push(await stage.start())
    }
    const audit = await writers.finish()
    const slowest = Math.max(...starts)
    return {
      fault: 'the server is killed (SIGKILL)',
      database: stage.database,
      tried: `${times} times at random moments while 8 phones save`,
      ...audit,
      seen: `ready again after ${seconds(slowest)} at most`,
      broken: [
        ...unexpected(audit.answers, 503),
        ...(slowest > readyWithin ? [`a start took ${seconds(slowest)}`] : []),
      ],
    }
  }

const stops = 10

/** Stops the server with SIGTERM under load. */
export const stopped = async (stage: Stage): Promise<Outcome> => {
  await stage.start()
  const writers = await startWriters({ address: stage.address })
  const broken: string[] = []
  let slowest = 0
  for (let stop = 0; stop < stops; stop += 1) {
    await pause(200)
    const begun = performance.now()
    const code = await stage.server?.stop()
    slowest = Math.max(slowest, performance.now() - begun)
    if (code !== 0) broken.push(`it ended with ${code}`)
    await stage.start()
  }
  const audit = await writers.finish()
  if (slowest > stoppedWithin) broken.push(`a stop took ${seconds(slowest)}`)
  return {
    fault: 'the server is stopped (SIGTERM)',
    database: stage.database,
    tried: `${stops} times while 8 phones save`,
    ...audit,
    seen: `ended after ${seconds(slowest)} at most, each time with code 0`,
    broken: [...broken, ...unexpected(audit.answers, 503)],
  }
}

const beginnings = 10
/** The part of a first start, as fractions, in which the server opens its database and creates its tables. */
const migrating = { from: 0.5, to: 1 } as const

/** Kills a migration half-way; the next start must complete it. */
export const killedWhileStarting: Scenario = async (database, postgres) => {
  const broken: string[] = []
  const whole = await onStage(database, postgres, (stage) => stage.start())
  let interrupted = 0
  for (let beginning = 0; beginning < beginnings; beginning += 1)
    await onStage(database, postgres, async (stage) => {
      const after = Math.round(whole * (migrating.from + Math.random() * (migrating.to - migrating.from)))
      await stage.start({ until: AbortSignal.timeout(after) }).then(
        () => stage.server?.kill(),
        () => {
          interrupted += 1
        },
      )
      await stage.start()
      const { status } = await fetch(`${stage.address}/readyz`)
      if (status !== 200) broken.push(`the next start answered ${status}`)
      await newArcher(stage.address)
    })
  return {
    fault: 'a first start is killed half-way',
    database,
    tried: `${beginnings} times, in the second half of its time`,
    acknowledged: beginnings,
    lost: 0,
    twice: 0,
    seen: `${interrupted} were not ready yet; each time the next start completed it`,
    broken,
  }
}
