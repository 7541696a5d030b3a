import { queryOptions, useQuery } from '@tanstack/react-query'
import { qrTexts as texts } from '../messages/qr-codes.ts'
import { Button } from './button.tsx'
import { saveFile } from './save-file.ts'
import { Loading, Skeleton } from './skeleton.tsx'

/** The QR code of an address as an SVG path, with its number of modules. The library loads on demand. */
const qrQuery = (address: string) =>
  queryOptions({
    queryKey: ['qr-code', address],
    queryFn: async () => {
      const { create } = await import('qrcode')
      const { modules } = create(address, { errorCorrectionLevel: 'M' })
      const { size } = modules
      const dark = Array.from(modules.data).flatMap((bit, at) =>
        bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
      )
      return { size, path: dark.join('') }
    },
    staleTime: 'static',
  })

/** The white margin around a code that scanners need, in modules. */
const quietZone = 4

const frameOf = (size: number) =>
  `${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`

/** An SVG, so that it prints in any size. */
const fileOf = ({ size, path }: { size: number; path: string }, fileName: string): File =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frameOf(size)}"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}"/></svg>`,
    ],
    fileName,
    { type: 'image/svg+xml' },
  )

type QrSquareProps = { address: string; label: string; className: string }

/** Black on white in every theme, as scanners need it. Nothing until the code is drawn. */
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
      <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill="#fff" />
      <path d={data.path} fill="#000" />
    </svg>
  )
}

type QrCodeProps = {
  address: string
  /** What the code opens. */
  name: string
  fileName: string
}

/** The QR code of an address, to scan from the screen or to download. */
export const QrCode = ({ address, name, fileName }: QrCodeProps) => {
  const { data, error } = useQuery(qrQuery(address))
  if (error) return <p role="status">{texts.failed}</p>
  if (!data) {
    return (
      <Loading words={texts.loading}>
        <Skeleton className="size-40" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <QrSquare address={address} label={texts.label(name)} className="hair size-40 rounded-6" />
      <Button look="quiet" className="-ms-4" onClick={() => saveFile(fileOf(data, fileName))}>
        {texts.download}
      </Button>
    </div>
  )
}
