import { type FormEvent, useRef, useState } from 'react'
import { uiTexts } from '../messages/ui.ts'
import type { SummaryError } from './error-summary.tsx'

export type FormIssue = { path: string; message: string }

/** What a form asks of a schema; those of the domain have it. */
export type FormSchema<Values> = {
  safeParse: (
    typed: unknown,
  ) =>
    | { success: true; data: Values }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

export type FormRules<Values> = {
  schema: FormSchema<Values>
  /** Sends what is valid. What the other side finds wrong with single fields is shown beside them. */
  submit: (values: Values) => Promise<readonly FormIssue[] | undefined>
}

type FormParts<Values> = {
  /** Begins the ids of the form's fields. */
  id: string
  /** A promise, where they come after the form is seen. */
  rules: () => FormRules<Values> | Promise<FormRules<Values>>
  /** The rules did not come: the form stays as it is. */
  onMissing?: (error: unknown) => void
}

/** Dates that lack a part, or that no calendar has: the browser gives them out as if nothing had been entered. */
const unfinishedDates = (form: HTMLFormElement): FormIssue[] =>
  [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'date' && field.validity.badInput
      ? [{ path: field.name, message: uiTexts.unfinishedDate }]
      : [],
  )

/** The first thing wrong with each field, in the order of the form; `seen` is what the browser itself can tell. */
export const issuesOf = <Values>(
  schema: FormSchema<Values>,
  typed: object,
  seen: readonly FormIssue[] = [],
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

const entered = (form: HTMLFormElement) => ({
  typed: Object.fromEntries(new FormData(form)),
  seen: unfinishedDates(form),
})

/**
 * A form of native fields: they keep what was typed, whatever happens; the schema says on submit what is wrong, and
 * takes it back as it is put right. Anyone who submits before the rules have come sees the form busy until then.
 */
export const useLateForm = <Values>({ id, rules, onMissing }: FormParts<Values>) => {
  const [issues, setIssues] = useState<readonly FormIssue[]>([])
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const refuse = (found: readonly FormIssue[]) => {
    setIssues(found)
    if (found.length > 0) setAttempt((count) => count + 1)
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
    if (!checked.success || seen.length > 0) return refuse(issuesOf(schema, typed, seen))
    setIssues([])
    await whileBusy(async () => refuse((await submit(checked.data)) ?? []))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second tap before the button has changed must not send twice.
    if (busy.current) return
    const given = entered(event.currentTarget)
    const known = rules()
    if (!(known instanceof Promise)) return send(given, known)
    await whileBusy(async () => {
      const [come] = await Promise.allSettled([known])
      if (come.status === 'fulfilled') await send(given, come.value)
      else onMissing?.(come.reason)
    })
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (issues.length === 0) return
    const known = rules()
    if (known instanceof Promise) return
    const { typed, seen } = entered(event.currentTarget)
    const left = issuesOf(known.schema, typed, seen)
    setIssues(issues.flatMap(({ path }) => left.find((issue) => issue.path === path) ?? []))
  }

  const fieldId = (name: string) => `${id}-${name}`
  return {
    pending,
    form: { noValidate: true, onSubmit, onInput },
    /** Id, name and error of a field. */
    field: (name: (keyof Values & string) | `${keyof Values & string}.${string}`) => ({
      id: fieldId(name),
      name,
      error: issues.find(({ path }) => path === name)?.message,
    }),
    summary: {
      attempt,
      errors: issues.map(({ path, message }): SummaryError => ({ fieldId: fieldId(path), message })),
    },
  }
}

/** A form whose rules are there from the beginning. */
export const useForm = <Values>({ id, ...rules }: { id: string } & FormRules<Values>) =>
  useLateForm({ id, rules: () => rules })
