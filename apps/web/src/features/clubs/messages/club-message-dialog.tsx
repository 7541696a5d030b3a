import { type BodyOf, type Club, type ClubMessage, clubMessageCalls } from '@fletch/contract'
import { clubMessageTexts as texts } from '@fletch/messages/club-messages'
import { messageFormTexts as formTexts } from '@fletch/messages/message-form'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { mailNotice } from '../../accounts/verification/mutations.ts'
import { MessageForm, Reach, useMessageDraft } from '../../messages/message-form.tsx'

/** How many members a message reaches. */
const reachQuery = (id: string) =>
  queryOptions({
    queryKey: [clubMessageCalls.preview.path, id],
    queryFn: () => send(clubMessageCalls.preview, { params: { id } }),
    staleTime: 0,
  })

const writeToMembers = (id: string) =>
  change({
    call: (body: BodyOf<typeof clubMessageCalls.send>) =>
      send(clubMessageCalls.send, { params: { id }, body }),
    done: ({ reached }) =>
      mailNotice({ title: formTexts.sent, description: texts.sentText({ count: reached }) }, 'clubMessage'),
    failed: { title: formTexts.failed, text: formTexts.failedText },
  })

/** Messages per page. */
const pageSize = 20

const messagePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [clubMessageCalls.list.path, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const page = await send(clubMessageCalls.list, { params: { id }, query, signal })
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Why a message does not reach a member. */
const reasons = [
  'turnedOff',
  'unproven',
  'withoutAccount',
  'withoutAddress',
  'disowned',
  'blocked',
  'inactive',
] as const

type WrittenIn = Pick<Club, 'id' | 'language'>

type SentMessageProps = { message: ClubMessage; language: string | undefined }

const SentMessage = ({ message: { at, by, subject, text, reached }, language }: SentMessageProps) => (
  <li className="hair-t flex flex-col gap-1 py-3 first:border-t-0">
    <p lang={language} className="font-semibold wrap-anywhere">
      {subject}
    </p>
    <p className="text-14 text-muted wrap-anywhere">
      {by}
      {'\u00a0· '}
      <span className="whitespace-nowrap">{texts.list.reached({ count: reached })}</span>
      {'\u00a0· '}
      <time dateTime={at} className="whitespace-nowrap">
        {formatTime(at)}
      </time>
    </p>
    <p lang={language} className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </li>
)

const SentMessages = ({ club: { id, language } }: { club: WrittenIn }) => (
  <PagedList
    query={useInfiniteQuery(messagePages(id))}
    texts={texts.list}
    empty={<p className="text-muted">{texts.list.empty}</p>}
    skeleton={<Skeleton className="h-24 w-full rounded-10" />}
  >
    {(items) => (
      <ul>
        {items.map((message) => (
          <SentMessage key={message.id} message={message} language={language} />
        ))}
      </ul>
    )}
  </PagedList>
)

type MessageProps = { club: WrittenIn; onClose: () => void }

const Message = ({ club, onClose }: MessageProps) => {
  const { data, error } = useQuery(reachQuery(club.id))
  const [isListed, setListed] = useState(false)
  const reached = data?.reached ?? 0
  return (
    <>
      <MessageForm
        draft={useMessageDraft(club.id)}
        schema={clubMessageCalls.send.body}
        change={writeToMembers(club.id)}
        texts={texts}
        isUnsendable={reached === 0}
        asks={{ ask: texts.ask({ count: reached }), sendTo: texts.sendTo({ count: reached }) }}
        onClose={onClose}
      >
        {() => <Reach data={data} error={error} reasons={reasons} texts={texts} />}
      </MessageForm>
      <details className="hair-t pt-2" onToggle={({ currentTarget }) => setListed(currentTarget.open)}>
        <UnfoldSummary>{texts.list.title}</UnfoldSummary>
        {isListed && <SentMessages club={club} />}
      </details>
    </>
  )
}

/** Writes a message to all members of a club, shows how many it reaches, and lists what was sent. */
export const ClubMessageDialog = ({ open, ...message }: MessageProps & { open: boolean }) => (
  <Dialog open={open} onClose={message.onClose} title={texts.title}>
    {open && <Message {...message} />}
  </Dialog>
)
