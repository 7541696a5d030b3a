import {
  anonymousEmail,
  bugCategories,
  bugPriorities,
  bugReportForm,
  tellableAddress,
} from '@fletch/contract'
import { bugReportTexts } from '@fletch/messages/bug-reports'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readLastUser } from '../../../server/last-user.ts'
import { tokens } from '../../../server/token-store.ts'
import { Button } from '../../../ui/button.tsx'
import { submitting } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useLanguage } from '../../../ui/with-texts.ts'
import { type ReportContext, submitBugReport } from './mutations.ts'

const sentTexts = bugReportTexts.sent

/** Shows what a report sends besides the form, before it is sent. */
const AttachedData = ({ userEmail, userId, url, userAgent }: ReportContext) => {
  const facts = [
    [sentTexts.from, userId === null ? sentTexts.anonymous({ address: userEmail }) : userEmail],
    [sentTexts.page, url],
    [sentTexts.browser, userAgent],
  ]
  return (
    <section aria-label={sentTexts.title} className="hair-t pt-4 text-14">
      <h3 className="font-semibold">{sentTexts.title}</h3>
      <dl className="mt-1 flex flex-col gap-1 text-muted">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[5rem_1fr] gap-2 cramped:grid-cols-1">
            <dt>{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-muted">{sentTexts.time}</p>
    </section>
  )
}

const texts = bugReportTexts
const priorities = () => bugPriorities.map((value) => ({ value, label: texts.priorities[value] }))
const categories = () => bugCategories.map((value) => ({ value, label: texts.categories[value] }))

type Typed = Readonly<Record<string, string>>

const nothingTyped: Typed = {}

const here = (): ReportContext => {
  const reporter = tokens.read() === undefined ? undefined : readLastUser()
  return {
    url: tellableAddress(location.href) || 'unknown',
    userAgent: navigator.userAgent,
    userEmail: reporter?.email ?? anonymousEmail,
    userId: reporter?.id ?? null,
    timestamp: new Date().toISOString(),
  }
}

type BugFormProps = {
  typed: Typed
  /** Stores what was typed, so that a dialog closed by mistake restores it. */
  onType: (typed: Typed) => void
  onSent: () => void
  onCancel: () => void
}

const BugForm = ({ typed, onType, onSent, onCancel }: BugFormProps) => {
  const [surroundings] = useState(here)
  const { form, field, summary, pending } = useForm({
    id: 'bug',
    schema: bugReportForm,
    submit: submitting(submitBugReport(surroundings), onSent),
  })
  const onInput: typeof form.onInput = (event) => {
    form.onInput(event)
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onType(Object.fromEntries(entries))
  }
  return (
    <form {...form} onInput={onInput} className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      <TextField
        {...field('title')}
        label={texts.fields.title}
        autoComplete="off"
        defaultValue={typed['title']}
      />
      <TextAreaField
        {...field('description')}
        label={texts.fields.description}
        hint={texts.fields.descriptionHint}
        defaultValue={typed['description']}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          {...field('priority')}
          label={texts.fields.priority}
          options={priorities()}
          defaultValue={typed['priority'] ?? 'medium'}
        />
        <SelectField
          {...field('category')}
          label={texts.fields.category}
          options={categories()}
          defaultValue={typed['category'] ?? 'other'}
        />
      </div>
      <TextAreaField
        {...field('stepsToReproduce')}
        label={texts.fields.stepsToReproduce}
        optional
        rows={3}
        defaultValue={typed['stepsToReproduce']}
      />
      <AttachedData {...surroundings} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/**
 * Reports a bug, signed in or not. The dialog closes on success, on Cancel and on a click outside; what was typed is
 * discarded only on success.
 */
const BugDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const draft = useRef(nothingTyped)
  const onType = (next: Typed) => {
    draft.current = next
  }
  const onSent = () => {
    draft.current = nothingTyped
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p className="-mt-2 text-muted">{texts.text}</p>
      <BugForm typed={draft.current} onType={onType} onSent={onSent} onCancel={onClose} />
    </Dialog>
  )
}

let show: (() => void) | undefined

const Host = () => {
  useLanguage()
  const [open, setOpen] = useState(true)
  useEffect(() => {
    show = () => setOpen(true)
  }, [])
  return <BugDialog open={open} onClose={() => setOpen(false)} />
}

/**
 * Opens the dialog in a separate React root, because the menu that opened it closes, the current screen may have
 * failed, and the sign-in should not load it.
 */
export const openBugDialog = (): void => {
  if (show !== undefined) {
    show()
    return
  }
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Host />)
}
