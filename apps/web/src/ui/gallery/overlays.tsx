import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { TextField } from '../text-field.tsx'
import { toast } from '../toast-store.ts'
import { samples } from './samples.ts'

export const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const action = { label: 'Undo', onClick: () => undefined }
  return (
    <div className="flex flex-wrap gap-3">
      <h2 className="w-full text-18">{samples.overlays}</h2>
      <Button onClick={() => setOpen('dialog')}>{'Dialog'}</Button>
      <Button onClick={() => setOpen('drawer')}>{'Drawer'}</Button>
      <Button onClick={() => toast({ title: 'Target 14: 1A', description: samples.longText, action })}>
        {'Toast'}
      </Button>
      <Button
        onClick={() => toast({ title: 'Save Failed', description: samples.longText, style: 'destructive' })}
      >
        {'Destructive toast'}
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        actions={<Button onClick={close}>{'Cancel'}</Button>}
      >
        <p>{samples.longText}</p>
        <TextField label="A field" />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer">
        <p className="p-4">{samples.longText}</p>
      </Drawer>
    </div>
  )
}
