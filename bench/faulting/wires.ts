import { setTimeout as pause } from 'node:timers/promises'
import { startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import { type Outcome, seconds } from './outcome.ts'
import type { Stage } from './stage.ts'
import { startWriters, unexpected } from './writers.ts'

const rounds = 15

/** Cuts the network in the middle of answers. Identical requests are sent again and must take effect once. */
export const networkCut = async (stage: Stage): Promise<Outcome> => {
  await stage.start()
  const proxy = await startCuttingProxy(stage.address)
  const writers = await startWriters({ address: proxy.address, home: stage.address })
  for (let round = 0; round < rounds; round += 1) {
    await pause(100 + Math.random() * 200)
    proxy.become('deaf')
    await pause(100 + Math.random() * 200)
    proxy.become(round % 2 === 0 ? 'open' : 'cut')
    await pause(100)
    proxy.become('open')
  }
  const audit = await writers.finish()
  await proxy.close()
  return {
    fault: 'the network is cut in the middle of answers',
    database: stage.database,
    tried: `${rounds} times: answers get lost, then all connections break, while 8 phones save`,
    ...audit,
    seen: `${audit.answers.get(0) ?? 0} answers never arrived; longest wait ${seconds(audit.longest)}`,
    broken: unexpected(audit.answers, 503),
  }
}

const jumps = 4

/** Moves the server's clock. Sessions, order and totals must not be affected. */
export const clockJumps = async (stage: Stage): Promise<Outcome> => {
  await stage.start({ preload: [new URL('clock-jumps.ts', import.meta.url)] })
  const writers = await startWriters({ address: stage.address })
  for (let jump = 0; jump < jumps; jump += 1) {
    await pause(700)
    stage.server?.signal(jump % 2 === 0 ? 'SIGWINCH' : 'SIGPWR')
  }
  await pause(700)
  const audit = await writers.finish()
  return {
    fault: "the server's clock jumps",
    database: stage.database,
    tried: 'an hour ahead, two back, an hour ahead, two back, while 8 phones save',
    ...audit,
    seen: 'no one was signed out, every save was taken in order',
    broken: [...unexpected(audit.answers), ...(stage.server?.hasEnded() ? ['the process ended'] : [])],
  }
}

const slowKills = 10

/** Slows every commit of the disk, and kills a server while it waits for one. */
export const slowDisk = async (stage: Stage): Promise<Outcome> => {
  const slowly = {
    preload: [new URL('../measuring/slow-disk.ts', import.meta.url)],
    settings: { SLOW_DISK: '100' },
  }
  await stage.start(slowly)
  const writers = await startWriters({ address: stage.address })
  for (let kill = 0; kill < slowKills; kill += 1) {
    await pause(400 + Math.random() * 400)
    await stage.server?.kill()
    await stage.start(slowly)
  }
  const audit = await writers.finish()
  return {
    fault: 'the disk is slow',
    database: stage.database,
    tried: `every commit takes 100 ms longer, and ${slowKills} kills (SIGKILL) while 8 phones save`,
    ...audit,
    seen: `longest wait ${seconds(audit.longest)}, a start included`,
    broken: unexpected(audit.answers, 503),
  }
}
