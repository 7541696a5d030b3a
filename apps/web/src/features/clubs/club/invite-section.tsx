import { showJoinCode } from '@fletch/domain'
import { type Club, joinClubPath } from '@fletch/domain/contract'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'

const texts = clubTexts.code

/** Ways to invite people to a club: link, QR code and typed code. */
export const InviteSection = ({ club: { name, joinCode } }: { club: Club }) => {
  const link = `${location.origin}${joinClubPath(joinCode)}`
  return (
    <Section title={texts.share} text={texts.shareText}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={link} name={name} fileName={texts.fileName(name)} />
        <dl className="flex w-52 flex-1 flex-col gap-3">
          <div>
            <dt className="text-14 text-muted">{texts.shown}</dt>
            <dd className="figures text-32 font-bold tracking-wide">{showJoinCode(joinCode)}</dd>
          </div>
          <div>
            <dt className="text-14 text-muted">{texts.link}</dt>
            <dd className="truncate text-14">{link}</dd>
          </div>
          <div>
            <dt className="sr-only">{texts.copy}</dt>
            <dd>
              <Button onClick={() => void copyWithNotice(link, texts)}>{texts.copy}</Button>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}
