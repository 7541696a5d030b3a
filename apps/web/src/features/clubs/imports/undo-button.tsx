import { importTexts } from '../../../messages/club-imports.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { undoImport } from './mutations.ts'

const texts = importTexts.undo

type UndoButtonProps = { clubId: string; importId: string; fileName: string; onUndone?: () => void }

export const UndoButton = ({ clubId, importId, fileName, onUndone }: UndoButtonProps) => {
  const undo = useChange(undoImport(clubId, importId), onUndone)
  return (
    <AskingButton
      label={texts.of(fileName)}
      action={texts.action}
      cancel={importTexts.cancel}
      pendingLabel={texts.pending}
      onConfirm={undo.run}
    >
      <p className="font-semibold">{texts.question(fileName)}</p>
      <p>{texts.text}</p>
    </AskingButton>
  )
}
