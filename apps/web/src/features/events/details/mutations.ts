import { type EventAnswers, eventParticipantCalls, type Participant } from '@fletch/contract'
import { detailTexts } from '@fletch/messages/event-details'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

const texts = detailTexts.answers
const failed = () => ({ title: texts.failed, text: texts.failedText })

export const saveOwnAnswers = (id: string) =>
  change({
    call: (answers: EventAnswers) =>
      send(eventParticipantCalls.answerQuestions, { params: { id }, body: { answers } }),
    done: { title: texts.saved },
    failed,
  })

/** For officers: saves the answers of an archer. */
export const saveAnswersOf = ({ competitionId: id, id: participantId }: Participant) =>
  change({
    call: (answers: EventAnswers) =>
      send(eventParticipantCalls.change, { params: { id, participantId }, body: { answers } }),
    done: { title: texts.saved },
    failed,
  })
