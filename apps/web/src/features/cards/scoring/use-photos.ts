import { useCallback, useRef, useState } from 'react'
import type { OpenCard } from '../../../offline/open-card.ts'
import { keepCard, moveTo } from '../mutations.ts'
import { attachPhoto, reportAttachFailure } from '../photos/mutations.ts'
import type { PhotoInputsHandle, PhotoSource } from '../photos/photo-inputs.tsx'

/**
 * Photos of a card. Row and place are stored before the camera opens, because the phone may kill the page behind
 * it.
 */
export const usePhotos = (card: OpenCard, isLocked: () => boolean) => {
  const inputs = useRef<PhotoInputsHandle>(null)
  const [preparing, setPreparing] = useState<number>()

  const openPhoto = useCallback(
    async (source: PhotoSource, row: number) => {
      if (isLocked()) return
      moveTo(card, row)
      keepCard(card)
      await card.flush()
      inputs.current?.open(source, row)
    },
    [card, isLocked],
  )
  const onFile = useCallback(
    async (wanted: number | undefined, file: File) => {
      // Without a requested row, a picture belongs to the current row.
      const row = wanted ?? card.shown.read().record?.place ?? 0
      setPreparing(row)
      try {
        await attachPhoto(card, row, file)
      } catch (error) {
        reportAttachFailure(error)
      } finally {
        setPreparing(undefined)
      }
    },
    [card],
  )
  return {
    inputs,
    preparing,
    openPhoto: useCallback((source: PhotoSource, row: number) => void openPhoto(source, row), [openPhoto]),
    onFile: useCallback((row: number | undefined, file: File) => void onFile(row, file), [onFile]),
  }
}
