import { type ClubEvent, eventQueryCalls, type ScoreQuery } from '@fletch/contract'
import { scoreQueryTexts as texts } from '@fletch/messages/score-queries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatTime } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { loadAllPages } from '../../../server/whole-list.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FlagIcon } from '../../../ui/icons.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { roundNameOf } from '../rounds/round-names.ts'

/** All queries of an event for its officers, otherwise those of the reader. */
const queriesQuery = (id: string) =>
  queryOptions({
    queryKey: [eventQueryCalls.list.path, id],
    queryFn: ({ signal }) =>
      loadAllPages((query) => send(eventQueryCalls.list, { params: { id }, query, signal })),
    staleTime: 0,
  })

const answerQuery = (id: string, queryId: string) =>
  change({
    call: (body: { answer: string }) => send(eventQueryCalls.answer, { params: { id, queryId }, body }),
    done: { title: texts.done, description: texts.doneText },
    failed: { title: texts.failed, text: texts.failedText },
  })

const AnswerForm = ({ eventId, id }: { eventId: string; id: string }) => {
  const answering = useChange(answerQuery(eventId, id))
  const schema = eventQueryCalls.answer.body
  const { form, field, summary, pending } = useForm({ id: `answer-${id}`, schema, submit: answering.submit })
  return (
    <form {...form} className="flex flex-col gap-3">
      <ErrorSummary {...summary} />
      <TextAreaField {...field('answer')} label={texts.answer} required rows={2} />
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

type ItemProps = {
  eventId: string
  query: ScoreQuery
  mayAnswer: boolean
  /** Of the event, in which its officers answer. What an archer typed may be in any. */
  language: string | undefined
}

const Item = ({ eventId, query, mayAnswer, language }: ItemProps) => {
  const { id, archer, target, round, text, at, answer } = query
  const facts = [...(round ? [roundNameOf(round)] : []), formatTime(at)]
  return (
    <li className="hair-t flex flex-col gap-1 py-3 first:border-t-0">
      <p className="font-semibold">{texts.of({ archer, target })}</p>
      <p className="wrap-break-word">{text}</p>
      <p className="text-14 text-muted">{joinFacts(facts)}</p>
      {answer !== null && (
        <p className="wrap-break-word">
          <AroundTyped
            say={(typed) => texts.answered({ answer: typed })}
            typed={answer}
            language={language}
          />
        </p>
      )}
      {answer === null && !mayAnswer && <p className="text-14 text-muted">{texts.waits}</p>}
      {answer === null && mayAnswer && <AnswerForm eventId={eventId} id={id} />}
    </li>
  )
}

/** Says that there are queries about scores, and opens them: officers answer, archers read. */
export const QueriesBand = ({ event: { id, language, isEventAdmin = false } }: { event: ClubEvent }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: queries = [] } = useQuery(queriesQuery(id))
  if (queries.length === 0) return null
  const open = queries.filter(({ answer }) => answer === null).length
  const isUrgent = isEventAdmin && open > 0
  const said = () => {
    if (isUrgent) return texts.toAnswer({ count: open })
    return isEventAdmin ? texts.all({ count: queries.length }) : texts.own({ count: queries.length })
  }
  const close = () => setOpen(false)
  return (
    <>
      <Banner
        boxed
        tone={isUrgent ? 'gold' : 'quiet'}
        icon={<FlagIcon aria-hidden="true" />}
        action={<Button onClick={() => setOpen(true)}>{texts.show}</Button>}
      >
        {said()}
      </Banner>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.title}
        actions={<Button onClick={close}>{texts.close}</Button>}
      >
        {isOpen && (
          <ul>
            {queries.map((query) => (
              <Item key={query.id} eventId={id} query={query} mayAnswer={isEventAdmin} language={language} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
