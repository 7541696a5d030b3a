import type { Club } from '@fletch/domain/contract'
import { type ChangeEvent, useRef, useState } from 'react'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ClubLogo } from './club-logo.tsx'
import { removeLogo, uploadLogo } from './mutations.ts'

const texts = clubTexts.logo

/** Uploads a picture as soon as it is chosen. */
export const LogoEditor = ({ club }: { club: Club }) => {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const removal = useChange(removeLogo(club.id))
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the user choose the same picture again after it was refused.
    event.target.value = ''
    if (file === undefined) return
    setSent(0)
    await uploadLogo(club.id, file, setSent)
    setSent(undefined)
  }
  const hasLogo = club.logoPath !== null
  return (
    <Section title={texts.title} text={texts.hint}>
      <div className="flex flex-wrap items-center gap-4">
        <ClubLogo name={club.name} logoPath={club.logoPath} size="large" />
        <input ref={input} type="file" accept="image/*" hidden onChange={onChange} />
        {sent === undefined ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => input.current?.click()}>{hasLogo ? texts.replace : texts.choose}</Button>
            {hasLogo && (
              <Button look="quiet" pending={removal.isPending} onClick={removal.run}>
                {texts.remove}
              </Button>
            )}
          </div>
        ) : (
          <div role="status" className="min-w-52 flex-1">
            <ProgressBar label={texts.uploading} value={sent} />
          </div>
        )}
      </div>
    </Section>
  )
}
