import type { core } from 'zod/mini'

const quickChecks = new WeakMap<core.$ZodType, core.$ZodType>()

/**
 * Pairs a schema with one that accepts the same values but can be compiled. Values that the quick schema refuses are
 * checked again with the whole schema, which reports all faults at once. (A check across two fields that is reported
 * beside other faults cannot be compiled.)
 */
export const withQuickCheck = <Whole extends core.$ZodType>(whole: Whole, quick: NoInfer<Whole>): Whole => {
  quickChecks.set(whole, quick)
  return whole
}

/** The schema to try first, if there is one. */
export const quickCheckOf = (schema: core.$ZodType): core.$ZodType | undefined => quickChecks.get(schema)
