import { appTexts } from '@fletch/messages/app'
import { useState } from 'react'

const sizes = {
  small: 'size-12 text-16',
  /** Beside the name of the club on its page. */
  head: 'size-[min(3rem,20vw)] text-[min(1rem,6vw)] wide:size-20 wide:text-24',
  large: 'size-[min(4rem,20vw)] text-[min(1.5rem,8vw)] wide:size-20 wide:text-24',
}

/** The first letters of the first two words, without quotes and other signs. */
const initialsOf = (name: string): string =>
  Array.from(name.matchAll(/[\p{L}\p{N}]\S*/gu), ([word]) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

type ClubLogoProps = { name: string; logoPath: string | null; size?: keyof typeof sizes }

/**
 * A club's logo, or its initials if it has none or the logo fails to load. Logos are public, so the browser fetches
 * them.
 */
export const ClubLogo = ({ name, logoPath, size = 'small' }: ClubLogoProps) => {
  const [brokenPath, setBrokenPath] = useState<string>()
  return logoPath === null || logoPath === brokenPath ? (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-10 bg-accent font-bold text-on-accent ${sizes[size]}`}
    >
      {initialsOf(name)}
    </span>
  ) : (
    <img
      src={logoPath}
      alt={appTexts.logoOf({ club: name })}
      onError={() => setBrokenPath(logoPath)}
      className={`hair shrink-0 rounded-10 bg-paper object-contain ${sizes[size]}`}
    />
  )
}
