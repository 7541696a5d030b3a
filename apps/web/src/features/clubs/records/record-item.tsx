import { type ClubRecord, roundResultsPath } from '@fletch/contract'
import { bestTexts } from '@fletch/messages/bests'
import { formatDay } from '../../../messages/format.ts'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'

const texts = bestTexts.records

/** A record, or a higher total that is not confirmed yet, with a link to its event. */
export const RecordItem = ({ record, kind }: { record: ClubRecord; kind?: string }) => {
  const { archerName, division, divisionScheme, date, event, isConfirmed, total } = record
  const names = useDivisionNames(divisionScheme)
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-3 py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-28">
        <span className="block font-semibold">
          {archerName} <span className="font-normal text-muted">{names.full(division)}</span>
        </span>
        {kind && <span className="block text-14 text-muted">{kind}</span>}
        <span className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
          <span>{formatDay(date)}</span>
          <TextLink href={roundResultsPath(event.id, event.round)} look="plain">
            <span className="sr-only">{texts.results({ event: event.name })}</span>
            <span aria-hidden="true">{event.name}</span>
          </TextLink>
        </span>
      </span>
      <span className="ms-auto flex shrink-0 flex-col items-end gap-1">
        <span className={`figures text-24 font-bold ${isConfirmed ? '' : 'text-muted'}`}>{total}</span>
        {!isConfirmed && <Tag>{texts.unconfirmed}</Tag>}
      </span>
    </li>
  )
}
