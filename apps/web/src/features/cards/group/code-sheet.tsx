import { groupOfCard, tallyOf } from '@fletch/domain'
import { handInTexts as texts } from '@fletch/messages/hand-in-code'
import { uiTexts } from '@fletch/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { photosWaiting } from '../../../phone/cards/card-record.ts'
import { confirmationOf } from '../../../phone/cards/group-part.ts'
import { agreeKey } from '../../../phone/hand-in/agree-key.ts'
import { useOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { useWakeLock } from '../../../ui/use-wake-lock.ts'
import { groupTitleOf } from './group-title.ts'
import type { GroupParts } from './group-view.ts'
import { codesQuery } from './hand-in-codes.ts'

/** How long each part of a code is shown, in ms: a phone reads several times a second. */
const turn = 1500

const whole =
  'aspect-square w-[min(100%,calc(100svh-17rem))] wide:w-[min(100%,calc(100svh-8rem))] lying:w-[min(100%,calc(100svh-3rem))]'

/** The parts of a code, one at a time. They turn by themselves until the user steps or stops them. */
const Parts = ({ parts, name }: { parts: readonly string[]; name: string }) => {
  const [at, setAt] = useState(0)
  const [isTurning, setTurning] = useState(true)
  const { length } = parts
  const isWhole = length === 1
  useEffect(() => {
    if (!isTurning || isWhole) return
    const timer = setInterval(() => setAt((before) => (before + 1) % length), turn)
    return () => clearInterval(timer)
  }, [isTurning, isWhole, length])
  const step = (by: number) => {
    setTurning(false)
    setAt((before) => (before + by + length) % length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const squares = parts.map((part, place) => (
    <div key={part} hidden={place !== at}>
      <QrSquare
        address={part}
        label={isWhole ? texts.label({ name }) : texts.labelOfPart({ name, part: place + 1, parts: length })}
        className="w-full"
      />
    </div>
  ))
  if (isWhole) return <div className={whole}>{squares}</div>
  return (
    <fieldset className="contents" onKeyDown={onKeyDown}>
      <legend className="sr-only">{texts.turning}</legend>
      <div className={whole}>{squares}</div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button onClick={() => step(-1)}>{texts.previous}</Button>
        <Button onClick={() => setTurning(!isTurning)}>{isTurning ? texts.stop : texts.turn}</Button>
        <Button onClick={() => step(1)}>{texts.next}</Button>
      </div>
      <p className="figures text-center text-18 font-bold" aria-live={isTurning ? 'off' : 'polite'}>
        {texts.part({ part: at + 1, parts: length })}
      </p>
    </fieldset>
  )
}

/** What the code says, for an officer who reads or types it. */
const Totals = ({ record, view }: Pick<GroupParts, 'record' | 'view'>) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-18">
        {texts.totals}
      </h3>
      <ul>
        {view.archers.map((archer) => (
          <li key={archer.id} className="hair-t flex items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{archer.name}</span>
              {view.scorer === 'first' && confirmationOf(record, archer.id).state !== 'confirmed' && (
                <span className="block text-14">{texts.unconfirmed}</span>
              )}
            </span>
            <span className="figures text-24 font-bold">
              {tallyOf(view.round, record.mine, archer.id).totalScore}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Code = ({ record, view }: Pick<GroupParts, 'record' | 'view'>) => {
  useWakeLock()
  const isOnline = useOnline()
  const { userId, id } = record
  useEffect(() => {
    // A phone that is not in flight mode has not agreed on its key in the morning.
    if (isOnline) agreeKey(userId, groupOfCard(id)).catch(logError)
  }, [isOnline, userId, id])
  const { data: parts, error } = useQuery(codesQuery(record, view))
  const name = groupTitleOf(record)
  if (error)
    return (
      <p role="alert">
        <span className="font-semibold">{texts.failed}</span> {texts.failedText}
      </p>
    )
  if (parts === undefined)
    return (
      <Loading words={texts.loading}>
        <Skeleton className={whole} />
      </Loading>
    )
  return <Parts parts={parts} name={name} />
}

type CodeSheetProps = GroupParts & { isOpen: boolean; onClose: () => void }

/** The code of a group's card on the whole screen, black on white in every theme, with its totals beside it. */
export const CodeSheet = ({ record, view, isOpen, onClose }: CodeSheetProps) => {
  const modal = useModal(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-theme="sun"
      className="sheet m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
    >
      {isOpen && (
        <div className="flex flex-col gap-3 p-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-18 wide:text-24">
              {texts.title({ group: groupTitleOf(record) })}
            </h2>
            <IconButton label={uiTexts.close} icon={<CloseIcon className="size-6" />} onClick={onClose} />
          </div>
          <div className="grid gap-4 wide:grid-cols-[1fr_20rem] lying:grid-cols-[auto_1fr]">
            {/* The white edge of the code is its margin on a phone. */}
            <div className="flex min-w-0 flex-col items-center gap-3 max-wide:-mx-4">
              <Code record={record} view={view} />
            </div>
            <div className="flex flex-col gap-4">
              <p className="font-semibold">{texts.how}</p>
              <Totals record={record} view={view} />
              {photosWaiting(record) > 0 && <p>{texts.photos}</p>}
            </div>
          </div>
        </div>
      )}
    </dialog>
  )
}
