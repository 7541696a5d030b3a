import { type BodyOf, type ClubEvent, eventMessageCalls } from '@fletch/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventMessageTexts as texts } from '../../../messages/event-messages.ts'
import { eventTexts } from '../../../messages/events.ts'
import { send } from '../../../server/api.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { participantsQuery } from '../participant-queries.ts'

// Drafts of messages. They are kept until the app is closed, so that closing the dialog by mistake loses nothing.

/** The values of the form's fields. */
interface MessageDraft {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const blank: MessageDraft = { to: 'all', subject: '', text: '' }
const drafts = new Map<string, MessageDraft>()

interface Whose {
  readonly userId: string
  readonly eventId: string
}

const keyOf = ({ userId, eventId }: Whose): string => `${userId} ${eventId}`

const readDraft = (whose: Whose): MessageDraft => drafts.get(keyOf(whose)) ?? blank

const keepDraft = (whose: Whose, draft: Partial<MessageDraft>): void => {
  drafts.set(keyOf(whose), { ...readDraft(whose), ...draft })
}

const discardDraft = (whose: Whose): void => {
  drafts.delete(keyOf(whose))
}

type Readers = Pick<BodyOf<typeof eventMessageCalls.send>, 'to' | 'division'>

/** How many archers a message reaches. */
const reachQuery = (id: string, readers: Readers) =>
  queryOptions({
    queryKey: [eventMessageCalls.preview.path, id, readers.to, readers.division],
    queryFn: () => send(eventMessageCalls.preview, { params: { id }, query: readers }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const writeToArchers = (id: string) =>
  change({
    call: (body: BodyOf<typeof eventMessageCalls.send>) =>
      send(eventMessageCalls.send, { params: { id }, body }),
    done: ({ reached }) => ({ title: texts.sent, description: texts.sentText(reached) }),
    failed: { title: texts.failed, text: texts.failedText },
  })

/** The prefix of a division among the options of the recipients field. */
const ofDivision = 'division:'

const readersIn = (value: string): Readers =>
  value.startsWith(ofDivision)
    ? { to: 'division', division: value.slice(ofDivision.length) }
    : { to: value === 'waiting' ? 'waiting' : 'all' }

/** Why a message does not reach an archer. */
const reasons = ['turnedOff', 'unproven', 'withoutAccount', 'disowned', 'blocked'] as const

const Reach = ({ eventId, readers }: { eventId: string; readers: Readers }) => {
  const { data, error } = useQuery(reachQuery(eventId, readers))
  if (!data) return <p role="status">{error ? texts.countFailed : texts.counting}</p>
  const { reached, ...missed } = data
  const all = reached + Object.values(missed).reduce((sum, count) => sum + count, 0)
  return (
    <div role="status">
      <p className="font-semibold">{reached === 0 ? texts.reachesNoOne : texts.reached(reached, all)}</p>
      {all === 0 && <p className="text-14 text-muted">{texts.noOneThere[readers.to ?? 'all']}</p>}
      {reasons.map(
        (reason) =>
          missed[reason] > 0 && (
            <p key={reason} className="text-14 text-muted">
              {texts[reason](missed[reason])}
            </p>
          ),
      )}
    </div>
  )
}

type Draft = ReturnType<typeof eventMessageCalls.send.body.parse>

/** Splits the recipients field, which is one field in the form, into the fields of the call. */
const schema: FormSchema<Draft> = {
  safeParse: (typed) => {
    const fields = Object(typed)
    return eventMessageCalls.send.body.safeParse({ ...fields, ...readersIn(String(fields.to)) })
  },
}

type MessageProps = { event: ClubEvent; onClose: () => void }

const MessageForm = ({ event, onClose }: MessageProps) => {
  const whose = { userId: useUser().id, eventId: event.id }
  const [draft] = useState(() => readDraft(whose))
  const [to, setTo] = useState(draft.to)
  const leave = () => {
    discardDraft(whose)
    onClose()
  }
  const sending = useChange(writeToArchers(event.id), leave)
  const { form, field, summary, pending } = useForm({ id: 'message', schema, submit: sending.submit })
  const { data: archers = [] } = useQuery(participantsQuery(event.id))
  const { data: reach } = useQuery(reachQuery(event.id, readersIn(to)))
  const divisions = [...new Set(archers.map(({ archeryStyle }) => archeryStyle))].toSorted()
  const options = [
    { value: 'all', label: texts.toNames.all },
    ...divisions.map((code) => ({
      value: `${ofDivision}${code}`,
      label: texts.toDivision(eventTexts.divisionInFull(code, event.divisionScheme)),
    })),
    { value: 'waiting', label: texts.toNames.waiting },
  ]
  return (
    <form
      {...form}
      onInput={(input) => {
        form.onInput(input)
        keepDraft(whose, Object.fromEntries(new FormData(input.currentTarget)))
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} />
      <VerifyFirst why={texts.verifyFirst} />
      <p>{texts.text}</p>
      <SelectField
        {...field('to')}
        label={texts.to}
        options={options}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Reach eventId={event.id} readers={readersIn(to)} />
      <TextField {...field('subject')} label={texts.subject} defaultValue={draft.subject} />
      <TextAreaField
        {...field('text')}
        label={texts.message}
        hint={texts.messageHint}
        rows={5}
        defaultValue={draft.text}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={leave}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          look="main"
          disabled={reach?.reached === 0}
          pending={pending}
          pendingLabel={texts.sending}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** Writes a message to archers of an event, and shows how many it reaches. */
export const MessageDialog = ({ open, ...form }: MessageProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    {open && <MessageForm {...form} />}
  </Dialog>
)
