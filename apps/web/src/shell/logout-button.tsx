import { appTexts } from '@fletch/messages/app'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { logout } from '../session/logout.ts'
import { Button } from '../ui/button.tsx'
import { LogOutIcon } from '../ui/icons.ts'

/** Signs out. `onStay` is called if the user stays, because something is not sent. */
export const LogoutButton = ({ onStay }: { onStay?: () => void }) => {
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const onLogout = async () => {
    setLeaving(true)
    if (await logout(navigate)) return
    setLeaving(false)
    onStay?.()
  }
  return (
    <Button
      wide
      pending={leaving}
      pendingLabel={appTexts.menu.loggingOut}
      icon={<LogOutIcon className="size-5" aria-hidden="true" />}
      onClick={onLogout}
    >
      {appTexts.menu.logout}
    </Button>
  )
}
