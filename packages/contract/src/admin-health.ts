import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'

/** What the server depends on, by the name that the console shows. */
export const healthParts = ['database', 'objectStorage', 'emailService'] as const
export type HealthPart = (typeof healthParts)[number]

/** How long each part may take to answer, in ms. */
export const healthPatience = 2000

export const healthCheck = z.object({
  part: z.enum(healthParts),
  isUp: z.boolean(),
  /** How long the answer took, in ms. */
  milliseconds: z.number(),
  /** Why the part is down, without secrets; null when it is up. */
  problem: z.nullable(z.string()),
})
export type HealthCheck = z.output<typeof healthCheck>

export const systemHealth = z.object({
  database: z.boolean(),
  objectStorage: z.boolean(),
  emailService: z.boolean(),
  checks: z.array(healthCheck),
})
export type SystemHealth = z.output<typeof systemHealth>

export const adminHealthCalls = {
  read: call('GET', '/api/admin/system-health', {
    access: 'administrator',
    summary: 'Asks database, object store and mail server whether they are there; 2 seconds each',
    answers: { 200: systemHealth, 401: errorAnswer },
  }),
}
