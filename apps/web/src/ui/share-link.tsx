import { linkSharingTexts as texts } from '@fletch/messages/link-sharing'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyWithNotice } from './copy-text.ts'
import { toast } from './toast-store.ts'

interface Shared {
  readonly link: string
  /** What it leads to, for the message that the device writes. */
  readonly title: string
}

const openSheet = async ({ link, title }: Shared): Promise<void> => {
  try {
    await navigator.share({ title, url: link })
  } catch (error) {
    // The user closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: texts.shareFailed, style: 'destructive' })
  }
}

/** Sends a link with the share sheet of the device, if it has one, or copies it. */
export const ShareLink = (shared: Shared) => {
  const [hasSheet] = useState(() => typeof navigator.share === 'function')
  return (
    <>
      {hasSheet && <Button onClick={() => void openSheet(shared)}>{texts.share}</Button>}
      <Button look={hasSheet ? 'quiet' : 'plain'} onClick={() => void copyWithNotice(shared.link, texts)}>
        {texts.copy}
      </Button>
    </>
  )
}
