import { appPaths, scorecardPath } from '@fletch/contract'
import { columnOf, isUnshot } from '@fletch/domain'
import { attentionTexts as texts } from '@fletch/messages/attention'
import { scoringTexts } from '@fletch/messages/scoring'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import { archersOn, type CardKey, isGroupCard, refusedPhotos } from '../../../phone/cards/card-record.ts'
import { begunAgain, editorOf, withEditor } from '../../../phone/cards/group-part.ts'
import { copyColumn, moveCard } from '../../../phone/cards/move-card.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { connect, phone } from '../../../phone/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { toast } from '../../../ui/toast-store.ts'
import { downloadCsv } from '../sharing/mutations.ts'
import type { AttentionProps } from './card-parts.ts'

const trying = (work: () => Promise<void>) => () => {
  work().catch((error: unknown) => {
    logError(error)
    toast({ title: scoringTexts.saveFailed, description: scoringTexts.saveFailedText, style: 'destructive' })
  })
}

const parts = { connect, news: phone.news, newKey: v7 }

const useGone = (key: CardKey) => {
  const [, navigate] = useLocation()
  return {
    keepAsNew: trying(async () => {
      const newId = await moveCard(parts, key)
      await phone.sync.save({ ...key, id: newId })
      navigate(scorecardPath(newId), { replace: true })
    }),
    remove: trying(async () => {
      await phone.cards.remove(key)
      navigate(appPaths.scorecards, { replace: true })
    }),
  }
}

/** Actions for a deleted group card (start again) or one with another editor (take over, or keep unsent). */
const groupWays = (card: OpenCard) => {
  const stamp = { key: v7(), at: new Date().toISOString() }
  return {
    beginAgain: () => card.change((record) => begunAgain(record, stamp.key, stamp.at)),
    takeOver: () => card.change((record) => withEditor(record, record.userId, stamp)),
  }
}

const GoneWays = ({ record, card }: AttentionProps) => {
  const { keepAsNew, remove } = useGone(record)
  return (
    <>
      {isGroupCard(record) ? (
        <Button look="main" onClick={() => groupWays(card).beginAgain()}>
          {texts.beginAgain}
        </Button>
      ) : (
        <Button look="main" onClick={keepAsNew}>
          {texts.keepAsNew}
        </Button>
      )}
      <ConfirmButton confirmLabel={texts.confirmRemove} onConfirm={remove}>
        {texts.remove}
      </ConfirmButton>
    </>
  )
}

/** Actions on a phone whose scores the group card does not accept; nothing is sent without the user. */
const AnotherRoundOfGroup = ({ record }: Pick<AttentionProps, 'record'>) => {
  const [, navigate] = useLocation()
  const { remove } = useGone(record)
  const archers = archersOn(record)
  const own = archers.find(({ userId }) => userId === record.userId)
  const hasOwn = own !== undefined && columnOf(record.mine, own.id).some((entry) => !isUnshot(entry))
  const keepOwn = trying(async () => {
    if (own === undefined) return
    const newId = await copyColumn(parts, record, own)
    await phone.sync.save({ ...record, id: newId })
    navigate(scorecardPath(newId))
  })
  return (
    <>
      <p className="text-muted">{texts.anotherRoundOfGroup}</p>
      <div className="flex flex-wrap gap-2">
        {hasOwn && (
          <Button look="main" onClick={keepOwn}>
            {texts.keepMyScores}
          </Button>
        )}
        {/* For the office, which has to tell the columns apart: unlike other files it names everyone of the group. */}
        <Button onClick={() => downloadCsv({ ...record.mine, archers })}>{texts.saveFile}</Button>
        <ConfirmButton confirmLabel={texts.confirmRemove} onConfirm={remove}>
          {texts.remove}
        </ConfirmButton>
      </div>
    </>
  )
}

/** Others scored this card in another round: scores are not mixed, and this phone keeps its own. */
const AnotherRound = ({ record }: Pick<AttentionProps, 'record'>) => {
  const { keepAsNew } = useGone(record)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{texts.anotherRound}</p>
      <p className="text-muted">{texts.anotherRoundText}</p>
      {isGroupCard(record) ? (
        <AnotherRoundOfGroup record={record} />
      ) : (
        <div>
          <Button look="main" onClick={keepAsNew}>
            {texts.keepMineAsNew}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A card that the server refused: the reason and the actions. */
export const RefusalPart = (props: AttentionProps) => {
  const { record, card, onSave, isSaving } = props
  if (record.refusal === null) return null
  const { words, isGone, fault } = record.refusal
  if (fault?.code === 'another_round') return <AnotherRound record={record} />
  const question = record.group?.refusedQuestion
  const editor = editorOf(record)
  const mayTakeOver =
    editor !== null &&
    editor !== record.userId &&
    archersOn(record).some(({ userId }) => userId === record.userId)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{isGone ? texts.gone : texts.refused({ words })}</p>
      <p className="text-muted">{isGone ? texts.goneText : texts.refusedText}</p>
      {question && <p className="wrap-anywhere">{texts.questionKept({ text: question.text })}</p>}
      <div className="flex flex-wrap gap-2">
        {isGone ? (
          <GoneWays {...props} />
        ) : (
          <>
            {mayTakeOver && (
              <Button look="main" onClick={() => groupWays(card).takeOver()}>
                {texts.takeOver}
              </Button>
            )}
            <Button
              look={mayTakeOver ? 'plain' : 'main'}
              pending={isSaving}
              pendingLabel={scoringTexts.saving}
              onClick={onSave}
            >
              {texts.saveAgain}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Photos that the server refused. */
export const PhotosPart = ({ record }: Pick<AttentionProps, 'record'>) => {
  const [words] = refusedPhotos(record)
  if (words === undefined) return null
  const tryAgain = trying(async () => void (await phone.sendAgain(record)))
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{texts.photoRefused({ words })}</p>
      <p className="text-muted">{texts.photoRefusedText}</p>
      <div>
        <Button onClick={tryAgain}>{texts.sendPhotosAgain}</Button>
      </div>
    </div>
  )
}
