import type { Club } from '@fletch/domain/contract'
import { clubTexts } from '../../../messages/clubs.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { answerMembership } from './mutations.ts'

const texts = clubTexts.membership

/** Asks a member whom the club added. A member who shares nothing can say yes here later. */
export const MembershipBand = ({ club: { id, myMembership } }: { club: Club }) => {
  const yes = useChange(answerMembership(id, 'yes'))
  const yesToAll = useChange(answerMembership(id, 'yesToAll'))
  const no = useChange(answerMembership(id, 'no'))
  const consent = myMembership?.consent
  if (consent === undefined) return null
  const isBusy = yes.isPending || yesToAll.isPending || no.isPending
  return (
    <Banner
      boxed
      tone="gold"
      action={
        <div className="flex flex-wrap gap-2 py-1">
          <Button
            look="main"
            pending={yes.isPending}
            pendingLabel={texts.answering}
            disabled={isBusy}
            onClick={() => yes.run()}
          >
            {texts.yes}
          </Button>
          <Button
            pending={yesToAll.isPending}
            pendingLabel={texts.answering}
            disabled={isBusy}
            onClick={() => yesToAll.run()}
          >
            {texts.yesToAll}
          </Button>
          {consent === 'asked' && (
            <Button
              pending={no.isPending}
              pendingLabel={texts.answering}
              disabled={isBusy}
              onClick={() => no.run()}
            >
              {texts.no}
            </Button>
          )}
        </div>
      }
    >
      {consent === 'asked' ? texts.asked : texts.declined}
      {consent === 'asked' && <span className="block font-normal">{texts.askedText}</span>}
    </Banner>
  )
}
