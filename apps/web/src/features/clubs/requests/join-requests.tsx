import { type Club, clubRequestCalls, type JoinRequest } from '@fletch/contract'
import { joiningTexts } from '@fletch/messages/club-joining'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'

const texts = joiningTexts.requests

/** The people who ask to join a club, for its officers. */
const joinRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: [clubRequestCalls.list.path, id],
    queryFn: ({ signal }) => send(clubRequestCalls.list, { params: { id }, signal }),
    staleTime: 0,
  })

/** Accepts or refuses a person who asks to join. */
const answerRequest = (clubId: string, { id, name }: JoinRequest, isAccepted: boolean) =>
  change({
    call: () =>
      send(clubRequestCalls.answer, { params: { clubId, requestId: id }, body: { agreed: isAccepted } }),
    done: { title: isAccepted ? texts.accepted({ name }) : texts.wasRefused },
    failed: { title: texts.failed, text: texts.failedText },
  })

const Request = ({ clubId, request }: { clubId: string; request: JoinRequest }) => {
  const { name, requestedAt } = request
  const accepting = useChange(answerRequest(clubId, request, true))
  const refusing = useChange(answerRequest(clubId, request, false))
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-3 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-14 text-muted">{texts.asked({ day: formatDay(requestedAt.slice(0, 10)) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <AskingButton
          label={texts.refuseOf({ name })}
          title={texts.refuseTitle}
          cancel={texts.cancel}
          action={texts.refuse}
          pendingLabel={texts.refusing}
          onConfirm={refusing.run}
        >
          <p>{texts.refuseText({ name })}</p>
        </AskingButton>
        <Button
          look="main"
          aria-label={texts.acceptOf({ name })}
          pending={accepting.isPending}
          pendingLabel={texts.accepting}
          onClick={accepting.run}
        >
          {texts.accept}
        </Button>
      </div>
    </li>
  )
}

/** The people who ask to join, whom officers accept or decline. Nothing in a club that takes no requests. */
export const JoinRequests = ({ club: { id, joining } }: { club: Club }) => {
  const { data = [], error } = useQuery({ ...joinRequestsQuery(id), enabled: joining === 'request' })
  if (error) return <p className="text-14 text-danger">{texts.loadFailed}</p>
  if (data.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <ul>
        {data.map((request) => (
          <Request key={request.id} clubId={id} request={request} />
        ))}
      </ul>
    </Section>
  )
}
