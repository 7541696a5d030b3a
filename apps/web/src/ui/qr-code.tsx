import { qrTexts as texts } from '@fletch/messages/qr-codes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { saveFile } from './save-file.ts'
import { Loading, Skeleton } from './skeleton.tsx'

/** The QR code of an address as an SVG path, with its number of modules. The library loads on demand. */
export const qrQuery = (address: string) =>
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

/** A rectangle that is drawn over a code, in shares of its side without the margin. */
interface Mark {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isDark: boolean
}

const colourOf = ({ isDark }: Mark) => (isDark ? '#000' : '#fff')

/** Pixels of a module in a picture, so that the code is sharp when an app reads it. */
const pixels = 8

/** A PNG, because apps that read a code from a picture know no SVG. */
const pictureOf = async (
  { size, path }: { size: number; path: string },
  fileName: string,
  marks: readonly Mark[],
): Promise<File> => {
  const canvas = document.createElement('canvas')
  const side = size + 2 * quietZone
  canvas.width = side * pixels
  canvas.height = side * pixels
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser draws no pictures')
  drawing.scale(pixels, pixels)
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, side, side)
  drawing.translate(quietZone, quietZone)
  drawing.fillStyle = '#000'
  drawing.fill(new Path2D(path))
  for (const mark of marks) {
    drawing.fillStyle = colourOf(mark)
    drawing.fillRect(mark.x * size, mark.y * size, mark.width * size, mark.height * size)
  }
  const blob = await new Promise<Blob | null>((taken) => canvas.toBlob(taken, 'image/png'))
  if (blob === null) throw new Error('This browser writes no pictures')
  return new File([blob], fileName, { type: 'image/png' })
}

type QrSquareProps = {
  address: string
  label: string
  className: string
  marks?: readonly Mark[] | undefined
}

const Marks = ({ size, marks }: { size: number; marks: readonly Mark[] }) => (
  <g transform={`scale(${size})`} shapeRendering="auto">
    {marks.map((mark) => (
      <rect
        key={`${mark.width} ${mark.height}`}
        x={mark.x}
        y={mark.y}
        width={mark.width}
        height={mark.height}
        fill={colourOf(mark)}
      />
    ))}
  </g>
)

/** Black on white in every theme, as scanners need it. Nothing until the code is drawn. */
export const QrSquare = ({ address, label, className, marks = [] }: QrSquareProps) => {
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
      {marks.length > 0 && <Marks size={data.size} marks={marks} />}
    </svg>
  )
}

type QrCodeProps = {
  address: string
  /** What the code opens. */
  name: string
  fileName: string
  /** It is shown larger and saved as a picture, which other apps on the same phone read, with these marks over it. */
  picture?: { marks: readonly Mark[] }
}

/** The QR code of an address, to scan from the screen or to download. */
export const QrCode = ({ address, name, fileName, picture }: QrCodeProps) => {
  const { data, error } = useQuery(qrQuery(address))
  if (error) return <p role="status">{picture === undefined ? texts.failed : texts.failedPicture}</p>
  if (!data) {
    return (
      <Loading words={texts.loading}>
        <Skeleton className={picture === undefined ? 'size-40' : 'size-56'} />
      </Loading>
    )
  }
  const onSave = async () =>
    saveFile(picture === undefined ? fileOf(data, fileName) : await pictureOf(data, fileName, picture.marks))
  return (
    <div className="flex flex-col items-start gap-2">
      <QrSquare
        address={address}
        label={texts.label({ name })}
        className={picture === undefined ? 'hair size-40 rounded-6' : 'hair size-56 rounded-6'}
        marks={picture?.marks}
      />
      <Button look="quiet" className="-ms-4" onClick={() => void onSave()}>
        {texts.download}
      </Button>
    </div>
  )
}
