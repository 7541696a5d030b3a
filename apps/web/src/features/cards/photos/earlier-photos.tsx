import { historyTexts } from '@fletch/messages/history'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../messages/format.ts'
import { useOnline } from '../../../phone/online.ts'
import { earlierPhotosQuery } from '../history/queries.ts'
import { ProofImage } from './proof-image.tsx'

const texts = historyTexts.photos

type EarlierPhotosProps = { cardId: string; row: number; path: string; target: number }

/**
 * A target has several photos if archers shoot in pairs and draw before the others: shows those before the newest.
 */
export const EarlierPhotos = ({ cardId, row, path, target }: EarlierPhotosProps) => {
  const { data = [] } = useQuery({ ...earlierPhotosQuery(cardId, row, path), enabled: useOnline() })
  if (data.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18">{texts.earlier}</h3>
      {data.map((photo) => (
        <figure key={photo.path} className="flex flex-col gap-1">
          <div className="hair h-[min(50dvh,28rem)] overflow-hidden rounded-10">
            <ProofImage path={photo.path} target={target} whole />
          </div>
          <figcaption className="text-14 text-muted">
            {texts.shownUntil({ time: formatTime(photo.at), name: photo.name })}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
