import { type RoundForm, roundForm } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { type FocusEvent, useMemo, useState } from 'react'
import { issueWords } from '../../../messages/faults.ts'
import { type FormIssue, inWords } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import { messageWithLabel } from './field-labels.ts'
import { fieldAt, type RoundFormValues, requestBodyOf, withCompleteAreas } from './typed-round.ts'

const texts = clubRoundTexts.form

/** Valid values for fields that the pad does not depend on and that may still be missing. */
const placeholderFields = {
  name: '-',
  targets: { usual: 1, others: [] },
  courseTargets: 1,
  ties: { steps: [], level: 'shared' },
}

/**
 * The typed round as far as its pad can be drawn, with its complete areas; null if none is complete. Its id is made
 * from everything the pad depends on, so a trial counts as long as the id stays the same.
 */
export const roundToTry = (typed: RoundFormValues): Round | null => {
  const result = roundForm.safeParse({ ...requestBodyOf(withCompleteAreas(typed)), ...placeholderFields })
  if (!result.success) return null
  const { arrows, counting, areas, points, miss } = result.data
  const drawnFrom = [arrows, counting, areas.map(({ code }) => code), points, miss]
  return { ...result.data, id: `try ${JSON.stringify(drawnFrom)}`, organisation: '', edition: '', source: '' }
}

const idOf = (field: string): string => `round-${field}`

/** An error, and the field that shows it. */
interface WrongField extends FormIssue {
  readonly field: string
}

/** The first error of each field. */
const firstErrorPerField = (typed: RoundFormValues, issues: readonly FormIssue[]): readonly WrongField[] => {
  const wrong = issues.map(({ path, message }) => ({ path, message, field: fieldAt(typed, path.split('.')) }))
  return wrong.filter(({ field }, at) => wrong.findIndex((each) => each.field === field) === at)
}

const wrongIn = (typed: RoundFormValues): readonly WrongField[] => {
  const result = roundForm.safeParse(requestBodyOf(typed))
  if (result.success) return []
  return firstErrorPerField(
    typed,
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

type FormParts = {
  initial: RoundFormValues
  /** Stores what is typed so that a reload restores it. */
  keep: (typed: RoundFormValues) => void
  submit: (form: RoundForm) => Promise<readonly FormIssue[] | undefined>
}

/**
 * The form of a round. It is validated at each change. The error of a field appears when the field is left, and all
 * errors when the form is checked.
 */
export const useRoundForm = ({ initial, keep, submit }: FormParts) => {
  const [typed, setTyped] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly WrongField[]>([])
  const [triedId, setTriedId] = useState<string>()
  const wrong = useMemo(() => wrongIn(typed), [typed])
  const round = useMemo(() => roundToTry(typed), [typed])
  const issues = wrong.length > 0 ? wrong : refused
  const visibleIssues = attempt > 0 ? issues : issues.filter(({ field }) => left.has(idOf(field)))

  const hold = (next: RoundFormValues) => {
    setTyped(next)
    setRefused([])
    keep(next)
  }
  /** Starts with new values and no errors shown. */
  const begin = (next: RoundFormValues) => {
    hold(next)
    setLeft(new Set())
    setAttempt(0)
  }

  return {
    typed,
    round,
    isTried: round !== null && triedId === round.id,
    attempt,
    errors: visibleIssues.map(({ field, path, message }) => ({
      fieldId: idOf(field),
      message: messageWithLabel(path.split('.'), inWords(message)),
    })),
    change: (part: Partial<RoundFormValues>) => hold({ ...typed, ...part }),
    /** Replaces what was typed with another round and offers Undo. */
    take: (next: RoundFormValues) => {
      begin(next)
      toast({
        title: next.copiedFrom === null ? texts.emptied : texts.taken,
        description: next.copiedFrom === null ? undefined : texts.takenText({ name: next.copiedFrom }),
        action: { label: texts.undo, onClick: () => begin(typed) },
      })
    },
    setTried: (isTried: boolean) => setTriedId(isTried ? round?.id : undefined),
    onBlur: ({ target }: FocusEvent) => setLeft((before) => new Set([...before, target.id])),
    /** Shows all errors. Returns whether there are none. */
    check: (): boolean => {
      setAttempt((count) => count + 1)
      return wrong.length === 0
    },
    send: async (): Promise<void> => {
      setAttempt((count) => count + 1)
      const result = roundForm.safeParse(requestBodyOf(typed))
      if (!result.success) return
      setRefused(firstErrorPerField(typed, (await submit(result.data)) ?? []))
    },
    field: (name: string) => {
      const issue = visibleIssues.find(({ field }) => field === name)
      return { id: idOf(name), error: issue && issueWords(inWords(issue.message)) }
    },
  }
}

export type RoundFormState = ReturnType<typeof useRoundForm>
