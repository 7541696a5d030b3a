import { setTimeout as pause } from 'node:timers/promises'
import {
  type HealthCheck,
  type HealthPart,
  healthParts,
  healthPatience,
  type SystemHealth,
} from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import type { Dependencies } from '../../../platform/parts.ts'

/** Writes a byte and reads it back: both must work. */
const checkObjectStore = async ({ objects }: Dependencies): Promise<void> => {
  const name = `health/${uuidv7()}`
  await objects.put(name, Uint8Array.of(1))
  try {
    const object = await objects.get(name)
    object?.bytes.resume()
    if (object?.size !== 1) throw new Error('What was stored did not come back')
  } finally {
    await objects.remove(name)
  }
}

const probes: Readonly<Record<HealthPart, (parts: Dependencies) => Promise<void>>> = {
  database: ({ db }) => db.ping(),
  objectStorage: checkObjectStore,
  emailService: ({ mail }) => mail.greet(),
}

const rejectAfterTimeout = async (signal: AbortSignal): Promise<never> => {
  await pause(healthPatience, undefined, { signal })
  throw new Error(`No answer within ${healthPatience / 1000} seconds`)
}

const check = async (part: HealthPart, parts: Dependencies): Promise<HealthCheck> => {
  const startedAt = performance.now()
  const timeoutCancel = new AbortController()
  const problem = await Promise.race([probes[part](parts), rejectAfterTimeout(timeoutCancel.signal)]).then(
    () => null,
    (error: unknown) => reasonOf(error),
  )
  timeoutCancel.abort()
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
  return { part, isUp: problem === null, milliseconds, problem }
}

/** Checks all dependencies of the server in parallel. */
export const systemHealth = async (parts: Dependencies): Promise<SystemHealth> => {
  const checks = await Promise.all(healthParts.map((part) => check(part, parts)))
  const isUp = (part: HealthPart) => checks.some((each) => each.part === part && each.isUp)
  return {
    database: isUp('database'),
    objectStorage: isUp('objectStorage'),
    emailService: isUp('emailService'),
    checks,
  }
}
