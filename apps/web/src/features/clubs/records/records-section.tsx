import { clubRecordsPath } from '@fletch/contract'
import { bestTexts } from '@fletch/messages/bests'
import { useQuery } from '@tanstack/react-query'
import { roundName } from '../../../messages/round-names.ts'
import { messageFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { clubRecordsQuery } from '../../bests/queries.ts'
import { RecordItem } from './record-item.tsx'

const texts = bestTexts.records

/** How many records the club's page shows. A separate page lists all. */
const newest = 3

/** The newest records of a club, with a link to all. */
export const RecordsSection = ({ clubId }: { clubId: string }) => {
  const { data, error } = useQuery(clubRecordsQuery(clubId))
  const records = data?.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, newest) ?? []
  if (data?.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      {!data && (
        <div role="status">
          <p className="text-muted">{error ? messageFor(error, texts.failed) : texts.loading}</p>
          {!error && <Skeleton className="mt-3 h-12 w-full" />}
        </div>
      )}
      {data && records.length > 0 && (
        <>
          <ul>
            {records.map((record) => (
              <RecordItem
                key={`${record.cardId} ${record.division}`}
                record={record}
                kind={bestTexts.kind({
                  round: roundName({ id: record.roundId, name: record.roundName }),
                  count: record.numberOfTargets,
                })}
              />
            ))}
          </ul>
          <LinkButton href={clubRecordsPath(clubId)} className="self-start">
            {texts.all({ count: data.length })}
          </LinkButton>
        </>
      )}
    </Section>
  )
}
