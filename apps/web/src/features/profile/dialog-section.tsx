import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'

type DialogSectionProps = {
  texts: { title: string; text: string; open: string }
  /** The content of the dialog. It receives a function that closes the dialog. */
  children: (close: () => void) => ReactNode
}

/** A section with a button that opens its form in a dialog. */
export const DialogSection = ({ texts, children }: DialogSectionProps) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title={texts.title} text={texts.text}>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} onClose={close} title={texts.title}>
        {children(close)}
      </Dialog>
    </Section>
  )
}
