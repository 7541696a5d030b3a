import type { FaultParams, Reason } from '@fletch/domain'
import * as z from 'zod/mini'

/** A code from the closed list in `faults/`. A client may be older than its server, so it accepts any text. */
export const faultCode = z.string()

/** The values in a fault's sentence: numbers, texts that need no translation, and lists of these. */
const faultParams: z.ZodMiniType<FaultParams, FaultParams> = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.array(z.string())]),
)

/** Why a request is refused. */
export const reason = {
  code: z.optional(faultCode),
  params: z.optional(faultParams),
  /** The fault in English. */
  message: z.string(),
}

const fieldError = z.object({ path: z.string(), ...reason })

/** The body of every answer that is not a success. */
export const errorAnswer = z.object({ ...reason, errors: z.optional(z.array(fieldError)) })

export type ErrorAnswer = z.output<typeof errorAnswer>

/** A field and why it is refused, as a server sends it. */
export type FieldFault<Code extends string = string> = { readonly path: string } & Reason<Code>
