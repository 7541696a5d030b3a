import { memo, useRef, useState } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { useProof } from './use-proof.ts'
import { useEverNear } from './use-seen.ts'

type ProofImageProps = {
  path: string
  target: number
  /** Shows the whole picture instead of filling the box. */
  whole?: boolean
  /** The parent of a small image provides its text alternative. */
  small?: boolean
}

/** A proof photo, loaded when it is near the viewport: from this phone, or from the server. */
export const ProofImage = memo(({ path, target, whole = false, small = false }: ProofImageProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { url, isMissing } = useProof(path, useEverNear(place))
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isBroken = isMissing || (url !== undefined && url === brokenUrl)
  return (
    <div ref={place} className="grid size-full place-items-center overflow-hidden bg-line sun:bg-paper">
      {isBroken ? (
        <p className={`px-1 text-center font-semibold ${small ? 'text-14 leading-none' : 'text-16'}`}>
          {photoTexts.notFound}
        </p>
      ) : (
        url && (
          <img
            src={url}
            alt={photoTexts.proofOf(target)}
            className={`size-full ${whole ? 'object-contain' : 'object-cover'}`}
            onError={() => setBrokenUrl(url)}
          />
        )
      )}
      {!isBroken && !url && <span className="sr-only">{photoTexts.loading}</span>}
    </div>
  )
})
