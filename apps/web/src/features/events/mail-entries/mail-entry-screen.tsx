import { appPaths, eventPath, type MailEntry, mailEntryCalls } from '@fletch/contract'
import { offeredCodes, personName } from '@fletch/domain'
import { paymentTexts } from '@fletch/messages/event-payments'
import { mailEntryTexts as texts } from '@fletch/messages/mail-entries'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { rememberPath } from '../../../boot/return-path.ts'
import { formatDay } from '../../../messages/format.ts'
import { createVisitorClient } from '../../../server/visitor-client.ts'
import { useMailedToken } from '../../../session/mailed-token.ts'
import { useIsOpen } from '../../../session/use-presence.ts'
import { MailedLinkWaiting } from '../../../shell/mailed-link-waiting.tsx'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { makeChange, submitting } from '../../../ui/change.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { DownloadIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { useDivisionNames, useScheme } from '../../divisions/use-division-names.ts'
import { answerIssues, answersFromForm } from '../details/answers-form-values.ts'
import { QuestionFields } from '../details/question-fields.tsx'
import { Order } from '../payments/payment-order.tsx'
import {
  changeEntry,
  claimEntry,
  confirmEntry,
  lookUpEntry,
  type MailEntryLookup,
  saveCalendar,
  withdrawEntry,
} from './mutations.ts'

type EntryProps = { token: string; entry: MailEntry }
type ChangingProps = EntryProps & { onEntry: (entry: MailEntry) => void }

const stateOf = ({ status, position }: MailEntry): string => {
  if (status === null) return texts.unconfirmed
  return position === null ? texts.status[status] : texts.waits({ position })
}

const EntryFacts = ({ entry }: { entry: MailEntry }) => {
  const names = useDivisionNames(entry.event.divisionScheme)
  const { facts } = texts
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={facts.name}>{personName(entry)}</Fact>
      <Fact name={facts.email}>
        <Breakable text={entry.email} />
      </Fact>
      <Fact name={facts.division}>{names.full(entry.archeryStyle)}</Fact>
      {entry.club !== '' && <Fact name={facts.club}>{entry.club}</Fact>}
      <Fact name={facts.status}>{stateOf(entry)}</Fact>
    </dl>
  )
}

/** Visitors have no query client of their own, and a code is drawn by a query. */
const codes = createVisitorClient()

const Payment = ({ name, order }: { name: string; order: NonNullable<MailEntry['order']> }) => (
  <section aria-labelledby="pay-entry" className="flex flex-col gap-4">
    <h2 id="pay-entry" className="text-24">
      {paymentTexts.own.title}
    </h2>
    <QueryClientProvider client={codes}>
      <Order name={name} order={order} />
    </QueryClientProvider>
  </section>
)

type Values = ReturnType<typeof mailEntryCalls.change.body.parse>

const schemaFor = ({ token, entry }: EntryProps): FormSchema<Values> => ({
  safeParse: (typed) => {
    const { questions } = entry.event
    const answers = answersFromForm(questions, typed)
    const result = mailEntryCalls.change.body.safeParse({ ...Object(typed), token, answers })
    const issues = [...(result.success ? [] : result.error.issues), ...answerIssues(questions, answers)]
    return result.success && issues.length === 0 ? result : { success: false, error: { issues } }
  },
})

/** The name, the division, the club and the answers. */
const ChangeForm = ({ token, entry, onEntry }: ChangingProps) => {
  const { event } = entry
  const scheme = useScheme(event.divisionScheme)
  const names = useDivisionNames(event.divisionScheme)
  const { form, field, summary, pending } = useForm({
    id: 'mail-entry',
    schema: schemaFor({ token, entry }),
    submit: submitting(changeEntry, onEntry),
  })
  const codes = scheme === undefined ? [] : offeredCodes(scheme, event.archeryStyle)
  const options = [...new Set([entry.archeryStyle, ...codes])].map((value) => ({
    value,
    label: names.full(value),
  }))
  return (
    <section aria-labelledby="change-entry" className="flex flex-col gap-4">
      <h2 id="change-entry" className="text-24">
        {texts.changeTitle}
      </h2>
      <form {...form} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField
          {...field('firstName')}
          label={texts.firstName}
          defaultValue={entry.firstName}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName')}
          label={texts.lastName}
          defaultValue={entry.lastName}
          autoComplete="family-name"
        />
        <SelectField
          {...field('archeryStyle')}
          label={texts.division}
          options={options}
          defaultValue={entry.archeryStyle}
        />
        <TextField
          {...field('club')}
          label={texts.club}
          optional
          defaultValue={entry.club}
          autoComplete="organization"
        />
        <QuestionFields
          questions={event.questions}
          answers={entry.answers}
          language={event.language}
          field={field}
        />
        <Button type="submit" wide pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </form>
    </section>
  )
}

const CalendarButton = ({ token }: { token: string }) => {
  const { run, isBusy } = useBusy(() => makeChange(saveCalendar, token))
  return (
    <Button
      wide
      icon={<DownloadIcon className="size-5" aria-hidden="true" />}
      pending={isBusy}
      onClick={() => void run()}
    >
      {texts.calendar}
    </Button>
  )
}

const Confirm = ({ token, entry, onEntry }: ChangingProps) => {
  const { run, isBusy } = useBusy(async () => {
    const outcome = await makeChange(confirmEntry, token)
    if (outcome.isDone) onEntry(outcome.answer)
  })
  if (!entry.isOpen) return <p className="font-semibold">{texts.closed}</p>
  return (
    <>
      <p>{texts.named}</p>
      <Button look="main" wide pending={isBusy} pendingLabel={texts.confirming} onClick={() => void run()}>
        {texts.confirm}
      </Button>
    </>
  )
}

const backHere = (token: string): string => `${appPaths.mailEntry}#token=${token}`

/** Moves the entry to the account that is signed in, or asks for one first and returns here. */
const Account = ({ token, entry }: EntryProps) => {
  const isSignedIn = useIsOpen()
  const [, navigate] = useLocation()
  const { run, isBusy } = useBusy(async () => {
    const outcome = await makeChange(claimEntry, token)
    if (outcome.isDone) navigate(eventPath(entry.event.id), { replace: true })
  })
  return (
    <section aria-labelledby="entry-account" className="flex flex-col gap-4">
      <h2 id="entry-account" className="text-24">
        {texts.accountTitle}
      </h2>
      <p>{texts.accountText}</p>
      {isSignedIn ? (
        <Button wide pending={isBusy} pendingLabel={texts.claiming} onClick={() => void run()}>
          {texts.claim}
        </Button>
      ) : (
        // Either screen comes back to this link.
        <div className="ways" onClickCapture={() => rememberPath(backHere(token))}>
          <LinkButton href={appPaths.register}>{texts.createAccount}</LinkButton>
          <LinkButton href={appPaths.login} look="quiet">
            {texts.signIn}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

type Left = 'withdrawn' | 'disowned'

/** The two ways to remove the entry, each after a question. */
const Leaving = ({ token, entry, onLeft }: EntryProps & { onLeft: (left: Left) => void }) => {
  const [asking, setAsking] = useState<Left>()
  const leave = async (left: Left) => {
    const outcome = await makeChange(withdrawEntry, { token, disown: left === 'disowned' })
    if (outcome.isDone) onLeft(left)
    return outcome.isDone
  }
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {entry.status !== null && <Button onClick={() => setAsking('withdrawn')}>{texts.withdraw}</Button>}
      <Button onClick={() => setAsking('disowned')}>{texts.notMe}</Button>
      <ConfirmDialog
        open={asking === 'withdrawn'}
        onClose={close}
        title={texts.withdrawTitle}
        cancel={texts.keep}
        action={texts.withdraw}
        pendingLabel={texts.withdrawing}
        onConfirm={() => leave('withdrawn')}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'disowned'}
        onClose={close}
        title={texts.notMeTitle}
        cancel={texts.notMeBack}
        action={texts.notMe}
        pendingLabel={texts.withdrawing}
        onConfirm={() => leave('disowned')}
      >
        <p>{texts.notMeText}</p>
      </ConfirmDialog>
    </div>
  )
}

const Invalid = () => (
  <SignedOutPage title={texts.invalid} text={texts.invalidText}>
    <LinkButton href={appPaths.events} look="main" wide>
      {texts.toEvents}
    </LinkButton>
  </SignedOutPage>
)

const Gone = ({ left, eventId }: { left: Left; eventId: string }) => (
  <SignedOutPage
    title={left === 'withdrawn' ? texts.withdrawn : texts.notMeDone}
    text={left === 'withdrawn' ? texts.withdrawnText : texts.notMeDoneText}
  >
    <LinkButton href={eventPath(eventId)} wide>
      {texts.toEvent}
    </LinkButton>
  </SignedOutPage>
)

const Entry = ({ token, entry: opened }: EntryProps) => {
  const [entry, setEntry] = useState(opened)
  const [left, setLeft] = useState<Left>()
  const { event, status, isOpen } = entry
  if (left !== undefined) return <Gone left={left} eventId={event.id} />
  const changing = { token, entry, onEntry: setEntry }
  return (
    <SignedOutPage title={event.name} text={`${formatDay(event.competitionDate)} · ${event.clubName}`}>
      <EntryFacts entry={entry} />
      {status === null ? (
        <Confirm {...changing} />
      ) : (
        <>
          <LinkButton href={eventPath(event.id)} wide>
            {texts.toEvent}
          </LinkButton>
          {entry.order && <Payment name={event.name} order={entry.order} />}
          {event.status !== 'cancelled' && <CalendarButton token={token} />}
          {isOpen && <ChangeForm {...changing} />}
          <Account token={token} entry={entry} />
        </>
      )}
      {(isOpen || status === null) && <Leaving token={token} entry={entry} onLeft={setLeft} />}
    </SignedOutPage>
  )
}

const Link = ({ token }: { token: string }) => {
  const [looked, setLooked] = useState<MailEntryLookup>()
  const look = useCallback(() => {
    let isHere = true
    setLooked(undefined)
    void lookUpEntry(token).then((next) => isHere && setLooked(next))
    return () => {
      isHere = false
    }
  }, [token])
  useEffect(look, [look])
  if (looked === undefined) return <MailedLinkWaiting title={texts.title} label={texts.looking} />
  if (looked.kind === 'invalid') return <Invalid />
  if (looked.kind === 'failed')
    return (
      <SignedOutPage title={texts.failed} text={messageFor(looked.error, texts.failedText)}>
        <Button look="main" wide onClick={() => void look()}>
          {texts.retry}
        </Button>
      </SignedOutPage>
    )
  return <Entry token={token} entry={looked.entry} />
}

/** The mailed link to an entry without an account, `/entry#token=`, opened signed in or out. */
export const MailEntryScreen = () => {
  const token = useMailedToken()
  return token ? <Link key={token} token={token} /> : <Invalid />
}
