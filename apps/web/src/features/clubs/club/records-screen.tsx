import { type ClubRecord, clubPath } from '@fletch/contract'
import { groupedBy } from '@fletch/domain'
import { bestTexts } from '@fletch/messages/bests'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { roundName } from '../../../messages/round-names.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../../ui/icons.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UntilLoaded } from '../../../ui/until-loaded.tsx'
import { clubRecordsQuery } from '../../bests/queries.ts'
import { clubQuery } from '../club-queries.ts'
import { RecordItem } from '../records/record-item.tsx'

const texts = bestTexts.records

const Records = ({ records }: { records: readonly ClubRecord[] }) => {
  const kinds = groupedBy(records, ({ roundId, roundName: name, numberOfTargets }) =>
    bestTexts.kind({ round: roundName({ id: roundId, name }), count: numberOfTargets }),
  )
  return (
    <div className="grid items-start gap-x-10 gap-y-6 desk:grid-cols-2">
      {[...kinds].map(([kind, alike]) => (
        <section key={kind}>
          <h2 className="pb-1 text-18">{kind}</h2>
          <ul>
            {alike.map((record) => (
              <RecordItem key={`${record.cardId} ${record.division} ${record.total}`} record={record} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The best totals of a club's members, by round. */
export const RecordsScreen = () => {
  const { id = '' } = useParams()
  const club = useQuery(clubQuery(id))
  const { data: records, error, refetch } = useQuery(clubRecordsQuery(id))
  const title = club.data === undefined ? texts.title : texts.of({ club: club.data.name })
  useScreenTitle(title)
  return (
    <Page>
      <BackLink href={clubPath(id)}>{texts.back}</BackLink>
      <PageTitle text={`${texts.text} ${texts.unconfirmedText}`}>{title}</PageTitle>
      {records?.length === 0 && (
        <EmptyState icon={<ScorecardIcon aria-hidden="true" />} title={texts.title}>
          {texts.none}
        </EmptyState>
      )}
      {records && records.length > 0 && <Records records={records} />}
      {!records && (
        <UntilLoaded error={error} texts={texts} onRetry={refetch}>
          <Skeleton className="h-80 w-full" />
        </UntilLoaded>
      )}
    </Page>
  )
}
