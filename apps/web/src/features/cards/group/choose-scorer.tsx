import { scorecardPath } from '@fletch/contract'
import { type ComparingTime, secondCardId } from '@fletch/domain'
import { secondScorerTexts } from '@fletch/messages/second-scorer'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { beginSecondCard } from './mutations.ts'

const texts = secondScorerTexts.choose

type CardChoiceProps = { title: string; text: string; isMine: boolean; children: ReactNode }

const CardChoice = ({ title, text, isMine, children }: CardChoiceProps) => (
  <Panel className="flex flex-col gap-3 p-4">
    <div>
      <h2 className="text-18">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
    {isMine && (
      <p className="flex items-center gap-2 font-semibold text-accent">
        <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
        {texts.yours}
      </p>
    )}
    {children}
  </Panel>
)

type ChooseScorerProps = {
  known: KnownGroup
  when: ComparingTime
  /** Whether the first card was started. */
  hasFirst: boolean
  /** Whether this phone keeps the first, and the second card. */
  isMine: { readonly first: boolean; readonly second: boolean }
  /** Opens the first card, or starts it. */
  onFirst: () => void
  /** What this phone holds for scoring without a signal. */
  children: ReactNode
}

/** Two people score the group: whose card this phone keeps. */
export const ChooseScorer = ({ known, when, hasFirst, isMine, onFirst, children }: ChooseScorerProps) => {
  const { competition, group } = known
  const [, navigate] = useLocation()
  const openSecond = () => navigate(scorecardPath(secondCardId(known.id)), { replace: true })
  const keeping = useBusy(async () => {
    try {
      if (await beginSecondCard(known)) openSecond()
    } catch (error) {
      logError(error)
      toast({ title: texts.failed, description: texts.failedText, style: 'destructive' })
    }
  })
  const isOthers = hasFirst && !isMine.first
  return (
    <Page width="form">
      <PageTitle text={joinFacts([competition.name, formatDay(competition.competitionDate)])}>
        {texts.title({ group: groupName(group.groupName) })}
      </PageTitle>
      <p>{texts.textOf[when]}</p>
      <CardChoice title={texts.first} text={texts.firstText} isMine={isMine.first}>
        <Button look={isOthers ? undefined : 'main'} size="large" wide onClick={onFirst}>
          {isOthers ? texts.look : texts.open}
        </Button>
      </CardChoice>
      <CardChoice title={texts.second} text={texts.secondText} isMine={isMine.second}>
        <Button
          look={isOthers || isMine.second ? 'main' : undefined}
          size="large"
          wide
          pending={keeping.isBusy}
          onClick={isMine.second ? openSecond : () => void keeping.run()}
        >
          {isMine.second ? texts.openSecond : texts.keepSecond}
        </Button>
      </CardChoice>
      {children}
    </Page>
  )
}
