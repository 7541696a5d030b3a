import { type BodyOf, type ClubEvent, eventMessageCalls } from '@fletch/contract'
import { eventMessageTexts as texts } from '@fletch/messages/event-messages'
import { messageFormTexts as formTexts } from '@fletch/messages/message-form'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDivision } from '../../../messages/styles.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { FormSchema } from '../../../ui/use-form.ts'
import { mailNotice } from '../../accounts/verification/mutations.ts'
import { useSchemeOrder } from '../../divisions/use-division-names.ts'
import { MessageForm, Reach, useMessageDraft } from '../../messages/message-form.tsx'
import { participantsQuery } from '../participant-queries.ts'

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
    done: ({ reached }) =>
      mailNotice({ title: formTexts.sent, description: texts.sentText({ count: reached }) }, 'message'),
    failed: { title: formTexts.failed, text: formTexts.failedText },
  })

/** The prefix of a division among the options of the recipients field. */
const ofDivision = 'division:'

const readersIn = (value: string): Readers =>
  value.startsWith(ofDivision)
    ? { to: 'division', division: value.slice(ofDivision.length) }
    : { to: value === 'waiting' ? 'waiting' : 'all' }

/** Why a message does not reach an archer. */
const reasons = ['turnedOff', 'unproven', 'withoutAccount', 'disowned', 'blocked'] as const

type Draft = ReturnType<typeof eventMessageCalls.send.body.parse>

/** Splits the recipients field, which is one field in the form, into the fields of the call. */
const schema: FormSchema<Draft> = {
  safeParse: (typed) => {
    const fields = Object(typed)
    return eventMessageCalls.send.body.safeParse({ ...fields, ...readersIn(String(fields.to)) })
  },
}

type MessageProps = { event: ClubEvent; onClose: () => void }

type ReadersProps = {
  event: ClubEvent
  field: { readonly id: string; readonly name: string; readonly error: string | undefined }
  value: string
  onChange: (value: string) => void
}

/** Chooses who gets the message, and shows how many archers these are. */
const ReadersField = ({ event, field, value, onChange }: ReadersProps) => {
  const { data: archers = [] } = useQuery(participantsQuery(event.id))
  const readers = readersIn(value)
  const { data, error } = useQuery(reachQuery(event.id, readers))
  const inSchemeOrder = useSchemeOrder(event.divisionScheme)
  const divisions = inSchemeOrder(archers.map(({ archeryStyle }) => archeryStyle))
  const options = [
    { value: 'all', label: texts.toNames.all },
    ...divisions.map((code) => ({
      value: `${ofDivision}${code}`,
      label: texts.toDivision({ name: fullDivision(code, event.divisionScheme) }),
    })),
    { value: 'waiting', label: texts.toNames.waiting },
  ]
  return (
    <>
      <SelectField
        {...field}
        label={texts.to}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Reach
        data={data}
        error={error}
        reasons={reasons}
        texts={texts}
        noOneThere={texts.noOneThere[readers.to ?? 'all']}
      />
    </>
  )
}

const EventMessage = ({ event, onClose }: MessageProps) => {
  const draft = useMessageDraft(event.id)
  const [to, setTo] = useState(draft.typed['to'] ?? 'all')
  const { data: reach } = useQuery(reachQuery(event.id, readersIn(to)))
  return (
    <MessageForm
      draft={draft}
      schema={schema}
      change={writeToArchers(event.id)}
      texts={texts}
      isUnsendable={reach?.reached === 0}
      onClose={onClose}
    >
      {(field) => <ReadersField event={event} field={field('to')} value={to} onChange={setTo} />}
    </MessageForm>
  )
}

/** Writes a message to archers of an event, and shows how many it reaches. */
export const MessageDialog = ({ open, ...form }: MessageProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    {open && <EventMessage {...form} />}
  </Dialog>
)
