import * as z from 'zod/mini'
import type { FaultParams, Reason } from './faults/fault.ts'

/** A code of the closed list in `faults/`. A client may be older than its server: it takes every code for a text. */
export const faultCode = z.string()

/** What the sentence of a fault is made with: numbers, texts without words of a language, lists of them. */
const faultParams: z.ZodMiniType<FaultParams> = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.array(z.string())]),
)

/** Why something is refused. A server from before the codes sends neither code nor params. */
export const reason = {
  code: z.optional(faultCode),
  params: z.optional(faultParams),
  /** The fault in English. */
  message: z.string(),
}

const fieldError = z.object({ path: z.string(), ...reason })

/** Every answer that is not a success. */
export const errorAnswer = z.object({ ...reason, errors: z.optional(z.array(fieldError)) })

export type ErrorAnswer = z.output<typeof errorAnswer>

/** A field with the reason why it is refused, as a server sends it. */
export type FieldFault<Code extends string = string> = { readonly path: string } & Reason<Code>
