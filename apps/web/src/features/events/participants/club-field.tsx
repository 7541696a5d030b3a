import type { ClubEvent } from '@fletch/contract'
import { clubToRegisterFor } from '@fletch/domain'
import { participantTexts } from '@fletch/messages/event-participants'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../session/session.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { membershipsQuery } from '../../profile/queries.ts'

const texts = participantTexts.registration

/** The clubs for which the user can shoot, and the one that suggests itself for an event ('' if none does). */
export const useClubsToShootFor = ({ clubId }: Pick<ClubEvent, 'clubId'>) => {
  const { homeClubId } = useUser()
  const { data = [] } = useQuery(membershipsQuery)
  const clubs = data
    .filter(({ status, consent }) => status === 'active' && consent === undefined)
    .map(({ club }) => club)
  const ids = clubs.map(({ id }) => id)
  return { clubs, preset: clubToRegisterFor(ids, { eventClubId: clubId, homeClubId }) ?? '' }
}

type ClubFieldProps = ReturnType<typeof useClubsToShootFor> & { id: string; error?: string | undefined }

/** Asks an archer of several clubs for which one they shoot. */
export const ClubField = ({ clubs, preset, ...field }: ClubFieldProps) => (
  <SelectField
    {...field}
    label={texts.club}
    required
    options={[
      ...(preset === '' ? [{ value: '', label: texts.chooseClub }] : []),
      ...clubs.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    defaultValue={preset}
  />
)
