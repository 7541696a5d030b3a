import { clubMessageCalls, type MailingClub } from '@fletch/contract'
import { clubMessageTexts } from '@fletch/messages/club-messages'
import { noticeTexts } from '@fletch/messages/notices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'

const texts = clubMessageTexts.own

const mailingClubsQuery = queryOptions({
  queryKey: [clubMessageCalls.clubs.path],
  queryFn: () => send(clubMessageCalls.clubs),
  staleTime: 0, // the link in an email may have changed it
})

const chooseMessages = change({
  call: ({ id, isOn }: MailingClub) => send(clubMessageCalls.choose, { params: { id }, body: { isOn } }),
  knows: (_none, chosen) =>
    queryClient.setQueryData(mailingClubsQuery.queryKey, (clubs) =>
      clubs?.map((club) => (club.id === chosen.id ? chosen : club)),
    ),
  done: () => ({ title: noticeTexts.saved }),
  failed: () => ({ title: noticeTexts.failed, text: noticeTexts.failedText }),
})

const Switch = ({ club }: { club: MailingClub }) => {
  const { run, isPending } = useChange(chooseMessages)
  return (
    <label className="target flex items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-6 shrink-0"
        checked={isPending ? !club.isOn : club.isOn}
        onChange={({ target }) => run({ id: club.id, name: club.name, isOn: target.checked })}
      />
      <span className="min-w-0 wrap-anywhere">{club.name}</span>
    </label>
  )
}

/** Chooses from which clubs messages to all members come by email, one by one. */
export const OwnMessagesSection = () => {
  const { data, error, refetch } = useQuery(mailingClubsQuery)
  return (
    <Section title={texts.title} text={texts.text}>
      {data?.length === 0 && <p className="text-muted">{texts.empty}</p>}
      {data && data.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="sr-only">{texts.title}</legend>
          {data.map((club) => (
            <Switch key={club.id} club={club} />
          ))}
        </fieldset>
      )}
      {!data && error && (
        <LoadFailure
          error={error}
          texts={{ ...noticeTexts, failed: noticeTexts.notLoaded }}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <div role="status">
          <p className="text-muted">{noticeTexts.loading}</p>
          <Skeleton className="mt-3 h-12 w-full" />
        </div>
      )}
    </Section>
  )
}

/** From how many clubs messages come, in a few words. */
export const OwnMessagesState = () => {
  const { data } = useQuery(mailingClubsQuery)
  if (!data || data.length === 0) return null
  const on = data.filter(({ isOn }) => isOn).length
  if (on === 0) return noticeTexts.isOff
  return on === data.length ? noticeTexts.isOn : noticeTexts.someOn({ on, all: data.length })
}
