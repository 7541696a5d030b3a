import { type ChangeEvent, memo, type Ref, useImperativeHandle, useRef } from 'react'

export type PhotoSource = 'camera' | 'gallery'

export type PhotoInputsHandle = { open: (source: PhotoSource, row: number) => void }

type PhotoInputsProps = {
  ref: Ref<PhotoInputsHandle>
  /** The row that was asked for comes with the picture, unless no one asked. */
  onFile: (row: number | undefined, file: File) => void
}

/** The browser's own ways to camera and gallery, once for a whole card. */
export const PhotoInputs = memo(({ ref, onFile }: PhotoInputsProps) => {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  // The row that was asked for: the card may have moved on when the picture comes.
  const wanted = useRef<number>(undefined)
  useImperativeHandle(ref, () => ({
    open: (source, forRow) => {
      wanted.current = forRow
      const input = source === 'camera' ? camera.current : gallery.current
      input?.click()
    },
  }))
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same picture may be chosen again after it was refused.
    event.target.value = ''
    if (file !== undefined) onFile(wanted.current, file)
    wanted.current = undefined
  }
  return (
    <div hidden>
      <input ref={camera} type="file" accept="image/*" capture="environment" onChange={onChange} />
      <input ref={gallery} type="file" accept="image/*" onChange={onChange} />
    </div>
  )
})
