import { useState } from 'react'
import { importTexts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { undoImport } from './mutations.ts'

const texts = importTexts.undo

type UndoButtonProps = { clubId: string; importId: string; fileName: string; onUndone?: () => void }

export const UndoButton = ({ clubId, importId, fileName, onUndone }: UndoButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const undo = useChange(undoImport(clubId, importId), onUndone)
  return (
    <>
      <Button aria-label={texts.of(fileName)} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.action}
        cancel={importTexts.cancel}
        action={texts.action}
        pendingLabel={texts.pending}
        onConfirm={undo.run}
      >
        <p className="font-semibold">{texts.question(fileName)}</p>
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}
