import type { core } from 'zod/mini'

const quickChecks = new WeakMap<core.$ZodType, core.$ZodType>()

/**
 * Names the schema that takes the same and can be compiled: what it refuses is looked at by the whole one, which says
 * all that is wrong at once (a check over two fields that is said beside others' faults cannot be compiled).
 */
export const withQuickCheck = <Whole extends core.$ZodType>(whole: Whole, quick: NoInfer<Whole>): Whole => {
  quickChecks.set(whole, quick)
  return whole
}

/** The schema to ask first, if there is one. */
export const quickCheckOf = (schema: core.$ZodType): core.$ZodType | undefined => quickChecks.get(schema)
