import { type Club, joinClubPath } from '@fletch/contract'
import { showJoinCode } from '@fletch/domain'
import { joiningTexts } from '@fletch/messages/club-joining'
import { clubTexts } from '@fletch/messages/clubs'
import type { ComponentType } from 'react'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { RecordsSection } from '../records/records-section.tsx'
import { JoinRequests } from '../requests/join-requests.tsx'
import { renewCode } from './mutations.ts'

const codeTexts = clubTexts.code

/** Gives the club another code, after a question. */
const RenewCode = ({ club }: { club: Club }) => {
  const renewing = useChange(renewCode(club))
  return (
    <AskingButton
      look="quiet"
      title={joiningTexts.code.renewTitle}
      cancel={clubTexts.cancel}
      action={joiningTexts.code.renew}
      pendingLabel={joiningTexts.code.renewing}
      onConfirm={renewing.run}
    >
      <p>{joiningTexts.code.renewText}</p>
    </AskingButton>
  )
}

const textsOfCode = () => ({
  anyone: codeTexts.shareText,
  request: joiningTexts.code.onRequest,
  code: joiningTexts.code.joins,
})

/** Ways to invite people to a club: link, QR code and typed code. Nothing where only officers know them. */
const InviteSection = ({ club, isOfficer }: { club: Club; isOfficer: boolean }) => {
  const { name, joinCode, joining } = club
  if (joinCode === '') return null
  const link = `${location.origin}${joinClubPath(joinCode)}`
  return (
    <Section title={codeTexts.share} text={textsOfCode()[joining]}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={link} name={name} fileName={codeTexts.fileName({ club: name })} />
        <div className="flex w-52 flex-1 flex-col gap-3">
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="text-14 text-muted">{codeTexts.shown}</dt>
              <dd className="figures text-32 font-bold tracking-wide">{showJoinCode(joinCode)}</dd>
            </div>
            <div>
              <dt className="text-14 text-muted">{codeTexts.link}</dt>
              <dd className="truncate text-14">{link}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2">
            <ShareLink link={link} title={name} />
            {isOfficer && <RenewCode club={club} />}
          </div>
        </div>
      </div>
    </Section>
  )
}

type ClubHomeProps = {
  club: Club
  /** The club's events. A slot, because this feature does not import events. */
  Events: ComponentType<{ club: Club }>
}

/** The tab 'Home': what happens in the club, and the ways to join it. */
export const ClubHome = ({ club, Events }: ClubHomeProps) => {
  const { id, description, language, myRole } = club
  const isOfficer = myRole === 'owner' || myRole === 'administrator'
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        {isOfficer && <JoinRequests club={club} />}
        <Events club={club} />
      </div>
      <div className="flex flex-col gap-6">
        {description && (
          <Section title={clubTexts.info.description}>
            <p lang={language} className="whitespace-pre-line">
              {description}
            </p>
          </Section>
        )}
        <RecordsSection clubId={id} />
        <InviteSection club={club} isOfficer={isOfficer} />
      </div>
    </div>
  )
}
