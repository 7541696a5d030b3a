import { uiTexts } from '@fletch/messages/ui'
import { type FormEvent, useRef, useState } from 'react'
import { issueWords, loadFaultWords } from '../messages/faults.ts'
import type { SummaryError } from './error-summary.tsx'
import { type FormIssue, inWords, type Words } from './fault.ts'

/** What a form needs from a schema. The domain's schemas have it. */
export type FormSchema<Values> = {
  safeParse: (
    typed: unknown,
  ) =>
    | { success: true; data: Values }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: Words }[] } }
}

export type FormRules<Values> = {
  schema: FormSchema<Values>
  /** Sends valid values. Returns errors, which are shown at their fields and above the form. */
  submit: (values: Values) => Promise<readonly FormIssue[] | undefined>
}

type FormParts<Values> = {
  /** The prefix of the ids of the form's fields. */
  id: string
  /** A promise if they load after the form is shown. */
  rules: () => FormRules<Values> | Promise<FormRules<Values>>
  /** Called if the rules failed to load. The form does not change. */
  onMissing?: (error: unknown) => void
}

/** Incomplete or impossible dates, which the browser reports as empty values. */
const unfinishedDates = (form: HTMLFormElement): FormIssue[] =>
  [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'date' && field.validity.badInput
      ? [{ path: field.name, message: () => uiTexts.unfinishedDate }]
      : [],
  )

/** The first error of each field, as the schema says it, in the order of the form. */
const foundIn = <Values>(
  schema: FormSchema<Values>,
  typed: object,
  seen: readonly FormIssue[],
): FormIssue[] => {
  const checked = schema.safeParse(typed)
  const first = new Map(seen.map(({ path, message }) => [path, message]))
  for (const { path, message } of checked.success ? [] : checked.error.issues) {
    const name = path.join('.')
    if (!first.has(name)) first.set(name, message)
  }
  const names = Object.keys(typed)
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return [...first]
    .map(([path, message]) => ({ path, message }))
    .sort((one, other) => place(one.path) - place(other.path))
}

const shownAs = ({ path, message }: FormIssue) => ({ path, message: issueWords(inWords(message)) })

/**
 * The first error of each field, in the order of the form. `seen` contains the errors that the browser detects itself.
 */
export const issuesOf = <Values>(
  schema: FormSchema<Values>,
  typed: object,
  seen: readonly FormIssue[] = [],
): { path: string; message: string }[] => foundIn(schema, typed, seen).map(shownAs)

const entered = (form: HTMLFormElement) => ({
  typed: Object.fromEntries(new FormData(form)),
  seen: unfinishedDates(form),
})

/**
 * A form of native fields, which always keep what was typed. The schema validates on submit, and errors disappear as
 * they are corrected. If the user submits before the rules have loaded, the form is busy until then.
 */
export const useLateForm = <Values>({ id, rules, onMissing }: FormParts<Values>) => {
  // In words only when they are drawn: another language may be chosen meanwhile.
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const refuse = (found: readonly FormIssue[]) => {
    setIssues(found)
    if (found.length === 0) return
    setAttempt((count) => count + 1)
    // Until the words of errors have loaded, they are in English.
    void Promise.allSettled([loadFaultWords()]).then(() => setIssues((shown) => [...shown]))
  }

  const whileBusy = async (work: () => Promise<void>) => {
    busy.current = true
    setPending(true)
    try {
      await work()
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const send = async ({ typed, seen }: ReturnType<typeof entered>, { schema, submit }: FormRules<Values>) => {
    const checked = schema.safeParse(typed)
    if (!checked.success || seen.length > 0) return refuse(foundIn(schema, typed, seen))
    setIssues([])
    await whileBusy(async () => refuse((await submit(checked.data)) ?? []))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second tap before the button has changed must not send twice.
    if (busy.current) return
    const values = entered(event.currentTarget)
    const formRules = rules()
    if (!(formRules instanceof Promise)) return send(values, formRules)
    await whileBusy(async () => {
      const [come] = await Promise.allSettled([formRules])
      if (come.status === 'fulfilled') await send(values, come.value)
      else onMissing?.(come.reason)
    })
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (issues.length === 0) return
    const formRules = rules()
    if (formRules instanceof Promise) return
    const { typed, seen } = entered(event.currentTarget)
    const issuesLeft = foundIn(formRules.schema, typed, seen)
    setIssues(issues.flatMap(({ path }) => issuesLeft.find((issue) => issue.path === path) ?? []))
  }

  const fieldId = (name: string) => `${id}-${name}`
  const shown = issues.map(shownAs)
  return {
    pending,
    form: { noValidate: true, onSubmit, onInput },
    /** The id, name and error of a field. */
    field: (name: (keyof Values & string) | `${keyof Values & string}.${string}`) => ({
      id: fieldId(name),
      name,
      error: shown.find(({ path }) => path === name)?.message,
    }),
    summary: {
      attempt,
      errors: shown.map(
        ({ path, message }): SummaryError => ({ fieldId: path === '' ? undefined : fieldId(path), message }),
      ),
    },
  }
}

/** A form whose rules are available from the start. */
export const useForm = <Values>({ id, ...rules }: { id: string } & FormRules<Values>) =>
  useLateForm({ id, rules: () => rules })
