import type { FormRules } from '../../../ui/use-form.ts'

/** The rules of a form that is seen before they come. What fails to come is asked for again with the next try. */
export const lateRules = <Values>(load: () => Promise<FormRules<Values>>) => {
  let here: FormRules<Values> | undefined
  const fetchRules = async () => {
    here = await load()
    return here
  }
  return () => here ?? fetchRules()
}
