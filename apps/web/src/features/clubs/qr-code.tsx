import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../app/save-file.ts'
import { clubTexts } from '../../messages/clubs.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { qrQuery } from './queries.ts'

const texts = clubTexts.code

/** Modules of white around a code, as readers want them. */
const quiet = 4

const frameOf = (size: number) => `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`

/** The file prints in any size. */
const fileOf = ({ size, path }: { size: number; path: string }, fileName: string): File =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frameOf(size)}"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}"/></svg>`,
    ],
    fileName,
    { type: 'image/svg+xml' },
  )

type QrSquareProps = { address: string; label: string; className: string }

/** Black on white in every theme: a reader's camera wants it so. Nothing until the code is drawn. */
export const QrSquare = ({ address, label, className }: QrSquareProps) => {
  const { data } = useQuery(qrQuery(address))
  if (!data) return null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={frameOf(data.size)}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" />
      <path d={data.path} fill="#000" />
    </svg>
  )
}

type QrCodeProps = {
  address: string
  /** Where it leads. */
  name: string
  fileName: string
}

/** The code of an address, to scan from the screen and to take along as a file. */
export const QrCode = ({ address, name, fileName }: QrCodeProps) => {
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
      <QrSquare address={address} label={texts.qr(name)} className="hair size-40 rounded-6" />
      <Button look="quiet" className="-ms-4" onClick={() => saveFile(fileOf(data, fileName))}>
        {texts.download}
      </Button>
    </div>
  )
}
