import type { ScoreProposal } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useOnline } from '../../app/online.ts'
import { groupTexts } from '../../messages/group-scoring.ts'
import type { CardRecord } from '../../offline/card-record.ts'
import { toast } from '../../ui/toast-store.ts'
import { receivedCardQuery } from '../scoring/queries.ts'
import { proposalsQuery } from './queries.ts'
import { useBeat } from './use-group.ts'
import type { GroupView } from './use-group-view.ts'

/** Milliseconds between two looks at the server's card: often for those who watch; an editor hears of it with each save. */
const beats = { watching: 4000, entering: 15_000 }

/** Follows a group's card on the server; gives what is proposed there. */
export const useFollow = (record: CardRecord, { mayEnter }: GroupView): readonly ScoreProposal[] => {
  const { id, userId, base } = record
  const isOnline = useOnline()
  const { refetch: readCard } = useQuery({ ...receivedCardQuery(id, userId), enabled: false })
  const { data, refetch: readProposals } = useQuery({
    ...proposalsQuery(id),
    enabled: isOnline && base !== null,
  })
  const isSaved = base !== null
  const look = useCallback(() => {
    if (!isSaved) return
    void readCard()
    void readProposals()
  }, [isSaved, readCard, readProposals])
  useBeat(look, mayEnter ? beats.entering : beats.watching)
  return data ?? []
}

/** Says so when somebody else has become the editor. */
export const useLostEditor = ({ isEditor, editorName }: GroupView) => {
  const was = useRef(isEditor)
  useEffect(() => {
    if (was.current && !isEditor) {
      const title = groupTexts.lostEditor(editorName ?? groupTexts.proposals.someone)
      toast({ title, description: groupTexts.lostEditorText })
    }
    was.current = isEditor
  }, [isEditor, editorName])
}
