import { appTexts } from '@fletch/messages/app'
import { uiTexts } from '@fletch/messages/ui'
import { useEffect, useRef, useState } from 'react'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { useUser } from '../session/session.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { useRoomFor } from '../ui/notice-room.tsx'

/** Milliseconds (rule R14). */
const timing = { appears: 100, stays: 2000, leaves: 300 }

type Stage = 'waiting' | 'shown' | 'leaving' | 'gone'

const nextStage: Record<Exclude<Stage, 'gone'>, { after: number; stage: Stage }> = {
  waiting: { after: timing.appears, stage: 'shown' },
  shown: { after: timing.stays, stage: 'leaving' },
  leaving: { after: timing.leaves, stage: 'gone' },
}

const useStages = () => {
  const [stage, setStage] = useState<Stage>(() =>
    deviceStore.getItem(storageKeys.loggedOut) ? 'waiting' : 'gone',
  )
  // Shown once after a sign-in that follows a logout, so the flag is removed.
  useEffect(() => deviceStore.removeItem(storageKeys.loggedOut), [])
  useEffect(() => {
    if (stage === 'gone') return
    const { after, stage: next } = nextStage[stage]
    const timer = setTimeout(() => setStage(next), after)
    return () => clearTimeout(timer)
  }, [stage])
  return { stage, close: () => setStage('leaving') }
}

export const WelcomeBanner = () => {
  const { firstName, email } = useUser()
  const { stage, close } = useStages()
  const name = firstName || email.split('@')[0] || email
  const isShown = stage === 'shown' || stage === 'leaving'
  const place = useRef<HTMLDivElement>(null)
  useRoomFor(place, isShown ? 'shown' : undefined, '--welcome-height')
  return (
    <div
      ref={place}
      role="status"
      className="notice-place pointer-events-none fixed z-40 py-0.5 ps-3 desk:end-0 desk:top-14 desk:w-full desk:max-w-toast desk:py-3 pe-[max(0.75rem,env(safe-area-inset-right))]"
    >
      {isShown && (
        <div
          className={`arriving hair pointer-events-auto flex items-start gap-3 rounded-10 border-accent bg-paper ps-4 max-desk:leading-[1.125] desk:p-3 ${stage === 'leaving' ? 'parting' : ''}`}
        >
          <div className="min-w-0 flex-1 self-center">
            <p className="font-semibold">{appTexts.welcomeBack({ name })}</p>
            <p className="text-14 text-muted max-desk:leading-[1.125]">{appTexts.welcomeBackText}</p>
          </div>
          <IconButton label={uiTexts.close} icon={<CloseIcon className="size-5" />} onClick={close} />
        </div>
      )}
    </div>
  )
}
