import type { FormRules } from '../../../ui/use-form.ts'

/** The rules of a form that is shown before they have loaded. If loading fails, the next try loads them again. */
export const lazyFormRules = <Values>(load: () => Promise<FormRules<Values>>) => {
  let here: FormRules<Values> | undefined
  const fetchRules = async () => {
    here = await load()
    return here
  }
  return () => here ?? fetchRules()
}
