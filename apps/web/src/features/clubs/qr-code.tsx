import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../app/save-file.ts'
import { clubTexts } from '../../messages/clubs.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { qrQuery } from './queries.ts'

const texts = clubTexts.code

/** Modules of white around a code, as readers want them. */
const quiet = 4

type QrCodeProps = { address: string; club: string }

const frameOf = (size: number) => `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`

/** The file prints in any size. */
const fileOf = ({ size, path }: { size: number; path: string }, club: string): File =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frameOf(size)}"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}"/></svg>`,
    ],
    texts.fileName(club),
    { type: 'image/svg+xml' },
  )

/** Black on white in every theme: a reader's camera wants it so. */
export const QrCode = ({ address, club }: QrCodeProps) => {
  const { data, error } = useQuery(qrQuery(address))
  if (error) return <p role="status">{texts.qrFailed}</p>
  if (!data) {
    return (
      <div role="status">
        <p className="sr-only">{texts.qrLoading}</p>
        <Skeleton className="size-40" />
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <svg
        role="img"
        aria-label={texts.qr(club)}
        viewBox={frameOf(data.size)}
        shapeRendering="crispEdges"
        className="hair size-40 rounded-6"
      >
        <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" />
        <path d={data.path} fill="#000" />
      </svg>
      <Button look="quiet" className="-ms-4" onClick={() => saveFile(fileOf(data, club))}>
        {texts.download}
      </Button>
    </div>
  )
}
