import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { memoWithTexts } from '../../../ui/with-texts.ts'

export type PhotoSource = 'camera' | 'gallery'

export type PhotoInputsHandle = { open: (source: PhotoSource, row: number) => void }

type PhotoInputsProps = {
  ref: Ref<PhotoInputsHandle>
  /** Passes the row that the photo was requested for, if any. */
  onFile: (row: number | undefined, file: File) => void
}

/** The browser's camera and gallery inputs, once per card. */
export const PhotoInputs = memoWithTexts(({ ref, onFile }: PhotoInputsProps) => {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  // The requested row, because the card may have moved on when the picture arrives.
  const requestedRow = useRef<number>(undefined)
  useImperativeHandle(ref, () => ({
    open: (source, forRow) => {
      requestedRow.current = forRow
      const input = source === 'camera' ? camera.current : gallery.current
      input?.click()
    },
  }))
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // So that the same picture can be chosen again after it was refused.
    event.target.value = ''
    if (file !== undefined) onFile(requestedRow.current, file)
    requestedRow.current = undefined
  }
  return (
    <div hidden>
      <input ref={camera} type="file" accept="image/*" capture="environment" onChange={onChange} />
      <input ref={gallery} type="file" accept="image/*" onChange={onChange} />
    </div>
  )
})
