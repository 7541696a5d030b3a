import { profileCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { membershipsOf } from '../club-members/reads.ts'
import { saveProfile, setHomeClub, setProfilePhoto } from './commands.ts'

export const profileRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(profileCalls.save, ({ body, who, once }) => once((tx) => saveProfile(tx, parts, who, body)))
  routes.on(profileCalls.setHomeClub, ({ body, who, once }) =>
    once((tx) => setHomeClub(tx, who, body.clubId)),
  )
  routes.on(profileCalls.setPhoto, ({ body, who, once }) =>
    once((tx) => setProfilePhoto(tx, parts, who, body.profilePhotoURL)),
  )
  routes.on(profileCalls.memberships, ({ who }) => membershipsOf(parts.db.read, who))
  routes.on(profileCalls.myClubs, ({ who }) => membershipsOf(parts.db.read, who))
}
