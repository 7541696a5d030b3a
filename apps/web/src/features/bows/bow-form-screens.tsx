import { type ArrowsKept, type BowKept, type Kept, marksOf } from '@fletch/domain'
import { appPaths } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { bowTexts as texts } from '../../messages/bows.ts'
import { useUser } from '../../session/session.tsx'
import { FormPage } from '../../shell/form-page.tsx'
import { LoadingScreen } from '../../shell/loading-screen.tsx'
import { ArrowsForm } from './arrows-form.tsx'
import { BowForm } from './bow-form.tsx'
import { removeEquipment } from './mutations.ts'
import { type KeptEquipment, useKeptEquipment } from './use-kept-equipment.ts'

/** Adds a bow. */
export const NewBowScreen = () => {
  const { id: userId } = useUser()
  return (
    <FormPage title={texts.addBow} home={appPaths.bows}>
      {(page) => <BowForm userId={userId} page={page} />}
    </FormPage>
  )
}

/** Adds a set of arrows. */
export const NewArrowsScreen = () => {
  const { id: userId } = useUser()
  return (
    <FormPage title={texts.addArrows} home={appPaths.bows}>
      {(page) => <ArrowsForm userId={userId} page={page} />}
    </FormPage>
  )
}

type OneOfProps<Item> = {
  find: (kept: KeptEquipment) => Item | undefined
  children: (item: Item, kept: KeptEquipment) => ReactNode
}

/** Finds the item in the address once the phone's storage is read. Redirects to the bows if it does not exist. */
const EquipmentFromAddress = <Item,>({ find, children }: OneOfProps<Item>) => {
  const { id: userId } = useUser()
  const kept = useKeptEquipment(userId)
  if (kept === undefined) return <LoadingScreen />
  const item = find(kept)
  return item === undefined ? <Redirect to={appPaths.bows} replace /> : children(item, kept)
}

const EditBow = ({ bow, kept }: { bow: BowKept; kept: KeptEquipment }) => {
  const { id: userId } = useUser()
  const things: Kept[] = [
    { kind: 'bow', item: bow },
    ...marksOf(kept.marks, bow.id).map((item) => ({ kind: 'mark', item }) as const),
  ]
  return (
    <FormPage title={texts.bow.title} text={bow.name} home={appPaths.bows}>
      {(page) => (
        <BowForm
          userId={userId}
          bow={bow}
          page={page}
          onRemove={async () => {
            if (await removeEquipment(userId, bow.name, things)) page.finish()
          }}
        />
      )}
    </FormPage>
  )
}

/** Edits a bow. */
export const EditBowScreen = () => {
  const { bowId = '' } = useParams()
  return (
    <EquipmentFromAddress find={({ bows }) => bows.find(({ id }) => id === bowId)}>
      {(bow, kept) => <EditBow bow={bow} kept={kept} />}
    </EquipmentFromAddress>
  )
}

const EditArrows = ({ arrows }: { arrows: ArrowsKept }) => {
  const { id: userId } = useUser()
  return (
    <FormPage title={texts.arrows.title} text={arrows.name} home={appPaths.bows}>
      {(page) => (
        <ArrowsForm
          userId={userId}
          arrows={arrows}
          page={page}
          onRemove={async () => {
            if (await removeEquipment(userId, arrows.name, [{ kind: 'arrows', item: arrows }])) page.finish()
          }}
        />
      )}
    </FormPage>
  )
}

/** Edits a set of arrows. */
export const EditArrowsScreen = () => {
  const { arrowsId = '' } = useParams()
  return (
    <EquipmentFromAddress find={({ arrows }) => arrows.find(({ id }) => id === arrowsId)}>
      {(arrows) => <EditArrows arrows={arrows} />}
    </EquipmentFromAddress>
  )
}
