import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/section.tsx'

type DialogSectionProps = {
  texts: { title: string; text: string; open: string }
  /** What the dialog holds; it is given how to close it. */
  children: (close: () => void) => ReactNode
}

/** A section whose form comes in a dialog. */
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
