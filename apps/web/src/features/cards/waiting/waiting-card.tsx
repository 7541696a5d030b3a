import { shownCardName, tally } from '@fletch/domain'
import { scorecardPath } from '@fletch/domain/contract'
import { useSyncExternalStore } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { waitingTexts as texts } from '../../../messages/waiting.ts'
import {
  type CardRecord,
  isGroupCard,
  nameOf,
  photosToSend,
  waitsForSave,
} from '../../../offline/card-record.ts'
import { photoIdOf } from '../../../offline/photo-record.ts'
import { phone } from '../../../server/phone.ts'
import { useKnownRound } from '../../../server/rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { CardStateLine } from '../scoring/card-state.tsx'
import { sendNow } from './mutations.ts'

/** The last message of the server or the network. */
const useWords = (record: CardRecord): string | undefined => {
  const said = useSyncExternalStore(phone.sync.words.watch, () => phone.sync.words.read().get(nameOf(record)))
  if (record.refusal !== null) return record.refusal.words || scoringTexts.attention.band.refused
  if (said !== undefined || record.base !== null) return said
  return waitsForSave(record) ? texts.draft : texts.asked
}

/** The upload progress of a card's photos. */
const useProgress = (record: CardRecord): number | undefined => {
  const progress = useSyncExternalStore(phone.queue.progress.watch, phone.queue.progress.read)
  const waiting = photosToSend(record).map((path) => progress.get(photoIdOf(path)))
  if (waiting.every((part) => part === undefined)) return undefined
  return waiting.reduce<number>((sum, part = 0) => sum + part, 0) / waiting.length
}

/** One card that is not completely on the server. */
export const WaitingCard = ({ record }: { record: CardRecord }) => {
  const sending = useBusy(() => sendNow([record]))
  const round = useKnownRound(record.mine.roundId)
  const words = useWords(record)
  const progress = useProgress(record)
  const { archerName, club, date } = record.mine
  const name = shownCardName(archerName, isGroupCard(record))
  const day = formatDay(date)
  return (
    <article className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="truncate text-18">{name}</h2>
          <p className="text-14 text-muted">{scoringTexts.cardFacts([club, day])}</p>
        </div>
        <p className="figures text-24 leading-none font-bold">
          <span className="sr-only">{scoringTexts.total} </span>
          {round ? tally(round, record.mine.scores).totalScore : (record.base?.totalScore ?? '')}
        </p>
      </div>
      {words !== undefined && <p className="text-14">{words}</p>}
      {progress !== undefined && <ProgressBar label={texts.uploading} value={progress} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardStateLine record={record} />
        <div className="ms-auto flex flex-wrap gap-2">
          <LinkButton href={scorecardPath(record.id)}>
            {texts.view}
            <span className="sr-only">{texts.sendOf(name, day)}</span>
          </LinkButton>
          <Button pending={sending.isBusy} pendingLabel={texts.sending} onClick={sending.run}>
            {texts.send}
            <span className="sr-only">{texts.sendOf(name, day)}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
