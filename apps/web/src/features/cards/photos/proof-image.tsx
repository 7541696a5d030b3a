import { photoTexts } from '@fletch/messages/photos'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { proofQuery } from './queries.ts'

/** An object URL for a blob, revoked when it is no longer shown. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useLayoutEffect(() => {
    if (blob === undefined) return
    const blobUrl = URL.createObjectURL(blob)
    setUrl(blobUrl)
    return () => {
      URL.revokeObjectURL(blobUrl)
      setUrl(undefined)
    }
  }, [blob])
  return url
}

/** The image of a photo path: its URL once it is loaded, or that it failed. */
const useProof = (path: string, isWanted: boolean) => {
  const { data, isError } = useQuery({ ...proofQuery(path), enabled: isWanted })
  return { url: useObjectUrl(data), isMissing: isError }
}

/** Whether an element has ever been near the viewport. */
const useEverNear = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

type ProofImageProps = {
  path: string
  target: number
  /** Shows the whole picture instead of filling the box. */
  whole?: boolean
  /** The parent of a small image provides its text alternative. */
  small?: boolean
}

/** A proof photo, loaded when it is near the viewport: from this phone, or from the server. */
export const ProofImage = memoWithTexts(({ path, target, whole = false, small = false }: ProofImageProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { url, isMissing } = useProof(path, useEverNear(place))
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isBroken = isMissing || (url !== undefined && url === brokenUrl)
  return (
    <div
      ref={place}
      className="relative grid size-full grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-line sun:bg-paper"
    >
      {isBroken ? (
        <p className={`px-1 text-center font-semibold ${small ? 'text-14 leading-none' : 'text-16'}`}>
          {photoTexts.notFound}
        </p>
      ) : (
        url && (
          <img
            src={url}
            alt={photoTexts.proofOf({ target })}
            className={`size-full ${whole ? 'object-contain' : 'object-cover'}`}
            onError={() => setBrokenUrl(url)}
          />
        )
      )}
      {!isBroken && !url && <span className="sr-only">{photoTexts.loading}</span>}
    </div>
  )
})
