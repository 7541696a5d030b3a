import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { languageNames } from '@fletch/messages/languages.ts'
import { readyTexts as texts } from '@fletch/messages/ready-list'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { formatTime } from '../../../messages/format.ts'
import { agreeKey } from '../../../phone/hand-in/agree-key.ts'
import { receiveGroup } from '../../../phone/kept/keep-groups.ts'
import { hasWorker, type Readiness, readReadiness } from '../../../phone/kept/readiness.ts'
import { useOnline } from '../../../phone/online.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useAppKept } from './use-app-kept.ts'

interface Part {
  readonly name: string
  readonly isHere: boolean
  /** Scoring needs it; other parts make it safer. */
  readonly isNeeded: boolean
  readonly detail?: string | undefined
}

const partsOf = (
  { isInstalled, groupAt, hasRound, hasKey, hasWords, photosLeft, isKept }: Readiness,
  isAppLoaded: boolean,
): readonly Part[] => [
  {
    name: texts.parts.app,
    isHere: isInstalled,
    // A browser that cannot install it can still score, as long as the page is open.
    isNeeded: !isAppLoaded || 'serviceWorker' in navigator,
    detail: !isInstalled && isAppLoaded ? texts.whileOpen : undefined,
  },
  {
    name: texts.parts.group,
    isHere: groupAt !== undefined,
    isNeeded: true,
    detail: groupAt && texts.asOf({ time: formatTime(groupAt) }),
  },
  { name: texts.parts.round, isHere: hasRound, isNeeded: true },
  { name: texts.parts.key, isHere: hasKey, isNeeded: false },
  {
    name: texts.parts.words({ language: languageNames[shownLanguage()] }),
    isHere: hasWords,
    isNeeded: true,
  },
  {
    name: texts.parts.room,
    isHere: photosLeft === null,
    isNeeded: false,
    detail: photosLeft === null ? undefined : texts.photosLeft({ count: photosLeft }),
  },
  {
    name: texts.parts.kept,
    isHere: isKept,
    isNeeded: false,
    detail: isKept ? undefined : texts.mayBeCleared,
  },
]

const Item = ({ name, isHere, isNeeded, detail }: Part) => {
  const Icon = isHere ? CheckIcon : WarningIcon
  const color = isHere ? 'text-accent' : isNeeded ? 'text-danger' : 'text-gold'
  return (
    <li className="hair-t flex items-start gap-3 py-2 first:border-t-0">
      <Icon className={`mt-0.5 size-5 shrink-0 ${color}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {name}
        <span className="sr-only">{isHere ? texts.here : texts.missing}</span>
        {detail && <span className="block text-14 text-muted">{detail}</span>}
      </span>
    </li>
  )
}

/** Asks the worker for missing files of the app and its texts, as each start of a page does. */
const askWorker = () => navigator.serviceWorker?.controller?.postMessage(shownLanguage())

/** How often to look again at what is coming, in ms. */
const beat = 5000

/** What this phone holds to score with a group in flight mode, what is missing, and a button that gets it. */
export const ReadyList = ({ groupId }: { groupId: string }) => {
  const id = useId()
  const { id: userId } = useUser()
  const isOnline = useOnline()
  const isAppKept = useAppKept()
  const language = shownLanguage()
  const isAppLoaded = isAppKept === true && !hasWorker()
  const { data: readiness, refetch } = useQuery({
    queryKey: ['readiness', groupId, userId, language, isAppLoaded],
    queryFn: () => readReadiness({ userId, groupId }, language, isAppLoaded),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: beat,
  })
  // Without being asked for it.
  const isGroupHere = readiness?.groupAt !== undefined
  useEffect(() => {
    if (isOnline && isGroupHere)
      agreeKey(userId, groupId)
        .then(() => refetch())
        .catch(logError)
  }, [isOnline, isGroupHere, userId, groupId, refetch])
  const { run: getMissing, isBusy } = useBusy(async () => {
    try {
      askWorker()
      await navigator.storage?.persist?.()
      await receiveGroup(groupId, userId)
      await agreeKey(userId, groupId)
    } catch (error) {
      logError(error)
      toast({ title: texts.failed, description: texts.failedText, style: 'destructive' })
    }
    await refetch()
  })
  const parts = readiness && isAppKept !== undefined ? partsOf(readiness, isAppLoaded) : undefined
  const isReady = parts?.every(({ isHere, isNeeded }) => isHere || !isNeeded)
  const isWhole = parts?.every(({ isHere }) => isHere)
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-3 p-4">
        <h2 id={id} aria-live="polite" className="flex items-center gap-2 text-18">
          {isReady === undefined && <Spinner />}
          {isReady === undefined ? texts.looking : isReady ? texts.ready : texts.notReady}
        </h2>
        {parts && (
          <ul>
            {parts.map((part) => (
              <Item key={part.name} {...part} />
            ))}
          </ul>
        )}
        {isWhole === false && !isOnline && <p className="text-14 text-muted">{texts.needsSignal}</p>}
        {isWhole === false && isOnline && (
          <div>
            <Button pending={isBusy} pendingLabel={texts.fetching} onClick={() => void getMissing()}>
              {texts.fetch}
            </Button>
          </div>
        )}
      </Panel>
    </section>
  )
}
