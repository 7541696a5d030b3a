import { deviceOf } from '@fletch/domain'
import type { PushDevice, PushDevices } from '@fletch/domain/contract'
import { noticeTexts } from '../../../messages/notices.ts'
import { profileTexts } from '../../../messages/profile.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { SmartphoneIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { turnOffDevice, turnOffHere, turnOnHere } from './mutations.ts'
import { type PushStateHere, pushStateHere } from './push-state-here.ts'

const texts = noticeTexts.device

const words: Readonly<Record<PushStateHere['state'], string>> = {
  unsupported: texts.unsupported,
  'home-screen': texts.homeScreen,
  denied: texts.denied,
  off: texts.off,
  on: texts.on,
}

const Here = ({ here, publicKey }: { here: PushStateHere; publicKey: string }) => {
  const { id: userId } = useUser()
  const on = useChange(turnOnHere)
  const off = useChange(turnOffHere)
  return (
    <div className="flex flex-col gap-3">
      <p>{words[here.state]}</p>
      {here.state === 'off' && (
        <Button
          className="self-start"
          icon={<SmartphoneIcon className="size-5" aria-hidden="true" />}
          pending={on.isPending}
          pendingLabel={texts.turningOn}
          onClick={() => on.run(userId, publicKey)}
        >
          {texts.turnOn}
        </Button>
      )}
      {here.state === 'on' && (
        <Button
          className="self-start"
          pending={off.isPending}
          pendingLabel={texts.turningOff}
          onClick={() => off.run(here.id)}
        >
          {texts.turnOffHere}
        </Button>
      )}
    </div>
  )
}

const Other = ({ device: { id, userAgent } }: { device: PushDevice }) => {
  const { run, isPending } = useChange(turnOffDevice)
  const { browser, system } = deviceOf(userAgent)
  const name = profileTexts.sessions.device(browser, system)
  return (
    <li className="flex min-h-12 items-center justify-between gap-3">
      <span className="min-w-0">{name}</span>
      <Button
        look="quiet"
        className="-me-4 shrink-0"
        aria-label={texts.turnOffOn(name)}
        pending={isPending}
        pendingLabel={texts.turningOff}
        onClick={() => run(id)}
      >
        {texts.turnOff}
      </Button>
    </li>
  )
}

/** The devices that show notifications: this one and others. */
export const PushDeviceList = ({ known }: { known: PushDevices }) => {
  const { id: userId } = useUser()
  const here = pushStateHere(userId, known.devices)
  const others = known.devices.filter(({ id }) => here.state !== 'on' || id !== here.id)
  return (
    <div className="hair-t flex flex-col gap-3 pt-4">
      <h3 className="text-16">{texts.title}</h3>
      <Here here={here} publicKey={known.publicKey} />
      {others.length > 0 && (
        <div className="pt-2">
          <h3 className="text-16">{texts.others}</h3>
          <ul>
            {others.map((device) => (
              <Other key={device.id} device={device} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
