import { type NoticeSettings, type PushDevice, type PushDevices, profileSectionPath } from '@fletch/contract'
import { deviceOf, type MailKind, mailKinds, type NoticeKind, noticeKinds } from '@fletch/domain'
import { noticeTexts } from '@fletch/messages/notices'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { needsHomeScreen } from '../../../installed/install-offer.ts'
import { sessionDevice } from '../../../messages/profile.ts'
import { forgetTyped, keepTyped, readTyped } from '../../../phone/kept/typed-forms.ts'
import { readGuardian } from '../../../server/acting.ts'
import { storedPushDevice } from '../../../session/push-device.ts'
import { pushPlatform } from '../../../session/push-platform.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { SmartphoneIcon } from '../../../ui/icons.ts'
import { Section, SubHeading } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { verificationQuery } from '../../accounts/verification/queries.ts'
import { chooseNotices, turnOffDevice, turnOffHere, turnOnHere } from './mutations.ts'
import { noticesQuery, pushDevicesQuery } from './queries.ts'

const deviceTexts = noticeTexts.device

type SwitchesProps = {
  off: readonly string[]
  onChange: (off: readonly string[]) => void
}

type SwitchProps = SwitchesProps & {
  kind: MailKind
  label: string
  /** The head of its column, which stands beside the box on the smallest phones. Without it, the label does. */
  head?: string
}

const Switch = ({ kind, label, head, off, onChange }: SwitchProps) => (
  <label
    className={`target flex items-center gap-3 ${head === undefined ? 'py-1' : 'justify-center px-3 max-[22.5rem]:justify-start max-[22.5rem]:px-0'}`}
  >
    <input
      type="checkbox"
      aria-label={head === undefined ? undefined : label}
      className="size-6 shrink-0"
      checked={!off.includes(kind)}
      onChange={({ target }) =>
        onChange(target.checked ? off.filter((each) => each !== kind) : [...off, kind])
      }
    />
    <span className={head === undefined ? undefined : 'hidden max-[22.5rem]:inline'}>{head ?? label}</span>
  </label>
)

const ByEmail = (mails: SwitchesProps) => (
  <fieldset className="flex flex-col">
    <legend className="sr-only">{noticeTexts.title}</legend>
    {mailKinds.map((kind) => (
      <Switch key={kind} kind={kind} label={noticeTexts.kinds[kind]} {...mails} />
    ))}
  </fieldset>
)

const cell = 'p-0 text-center'

/** Other emails have no notification. */
const isNotice = (kind: MailKind): kind is NoticeKind => noticeKinds.some((each) => each === kind)

/** On the smallest phones the words would have a third of the width, so the boxes are below them. */
const ByBoth = ({ mails, pushes }: { mails: SwitchesProps; pushes: SwitchesProps }) => (
  <table className="w-full max-[22.5rem]:block">
    <caption className="sr-only">{noticeTexts.title}</caption>
    <thead className="max-[22.5rem]:sr-only">
      <tr className="text-14 text-muted">
        <th scope="col" className="text-start font-normal">
          {noticeTexts.kind}
        </th>
        <th scope="col" className="px-2 font-normal">
          {noticeTexts.email}
        </th>
        <th scope="col" className="px-2 font-normal">
          {noticeTexts.notification}
        </th>
      </tr>
    </thead>
    <tbody className="max-[22.5rem]:block">
      {mailKinds.map((kind) => (
        <tr
          key={kind}
          className="hair-t max-[22.5rem]:flex max-[22.5rem]:flex-wrap max-[22.5rem]:gap-x-6 max-[22.5rem]:pt-2"
        >
          <th scope="row" className="py-1 text-start font-normal wrap-break-word max-[22.5rem]:basis-full">
            {noticeTexts.kinds[kind]}
          </th>
          <td className={cell}>
            <Switch
              kind={kind}
              label={noticeTexts.emailOf({ kind: noticeTexts.kinds[kind] })}
              head={noticeTexts.email}
              {...mails}
            />
          </td>
          <td className={cell}>
            {isNotice(kind) && (
              <Switch
                kind={kind}
                label={noticeTexts.notificationOf({ kind: noticeTexts.kinds[kind] })}
                head={noticeTexts.notification}
                {...pushes}
              />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const isOther = (one: readonly string[], other: readonly string[]): boolean =>
  mailKinds.some((kind) => one.includes(kind) !== other.includes(kind))

const mailKindsIn = (off: readonly string[]) => mailKinds.filter((kind) => off.includes(kind))

/** What the user has changed and not saved yet is kept in this tab, also while another page is open. */
const typedAt = (userId: string) => ({ userId, path: profileSectionPath('updates') })

const chosenBefore = (userId: string) => {
  const { mails, pushes } = readTyped(typedAt(userId)) ?? {}
  return { mails: mails?.split(' '), pushes: pushes?.split(' ') }
}

/** Chooses which kinds of notices are sent by email and, if a device receives notifications, by notification. */
const NoticeKinds = ({ settings, isNotified }: { settings: NoticeSettings; isNotified: boolean }) => {
  const { off: mailsOff, pushesOff = [] } = settings
  const { id: userId } = useUser()
  const [before] = useState(() => chosenBefore(userId))
  const [mails, setMails] = useState<readonly string[]>(before.mails ?? mailsOff)
  const [pushes, setPushes] = useState<readonly string[]>(before.pushes ?? pushesOff)
  const saving = useChange(chooseNotices)
  const isChanged = isOther(mails, mailsOff) || isOther(pushes, pushesOff)
  useEffect(() => {
    if (isChanged) keepTyped(typedAt(userId), { mails: mails.join(' '), pushes: pushes.join(' ') })
    else forgetTyped(typedAt(userId))
  }, [userId, isChanged, mails, pushes])
  const byEmail = { off: mails, onChange: setMails }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run({
          off: mailKindsIn(mails),
          ...(isNotified && { pushesOff: mailKindsIn(pushes).filter(isNotice) }),
        })
      }}
    >
      {isNotified ? (
        <ByBoth mails={byEmail} pushes={{ off: pushes, onChange: setPushes }} />
      ) : (
        <ByEmail {...byEmail} />
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={!isChanged}
        pending={saving.isPending}
        pendingLabel={noticeTexts.saving}
      >
        {noticeTexts.save}
      </Button>
    </form>
  )
}

type PushStateHere =
  | { readonly state: 'unsupported' | 'home-screen' | 'denied' | 'off' }
  | { readonly state: 'on'; readonly id: string }

/** The state of notifications on this device, from the server, the browser and what the device has stored. */
const pushStateHere = (userId: string, devices: readonly PushDevice[]): PushStateHere => {
  if (!pushPlatform.isThere()) return { state: needsHomeScreen() ? 'home-screen' : 'unsupported' }
  const permission = pushPlatform.permission()
  if (permission === 'denied') return { state: 'denied' }
  const device = storedPushDevice()
  const isOn =
    permission === 'granted' && device?.userId === userId && devices.some(({ id }) => id === device.id)
  return isOn ? { state: 'on', id: device.id } : { state: 'off' }
}

const words = (): Readonly<Record<PushStateHere['state'], string>> => ({
  unsupported: deviceTexts.unsupported,
  'home-screen': deviceTexts.homeScreen,
  denied: deviceTexts.denied,
  off: deviceTexts.off,
  on: deviceTexts.on,
})

const Here = ({ known: { devices, publicKey } }: { known: PushDevices }) => {
  const { id: userId } = useUser()
  const on = useChange(turnOnHere)
  const off = useChange(turnOffHere)
  // Read here, because after a refusal only this part is drawn again.
  const here = pushStateHere(userId, devices)
  return (
    <div className="flex flex-col gap-3">
      <p>{words()[here.state]}</p>
      {here.state === 'off' && (
        <Button
          className="self-start"
          icon={<SmartphoneIcon className="size-5" aria-hidden="true" />}
          pending={on.isPending}
          pendingLabel={deviceTexts.turningOn}
          onClick={() => on.run(userId, publicKey)}
        >
          {deviceTexts.turnOn}
        </Button>
      )}
      {here.state === 'on' && (
        <Button
          className="self-start"
          pending={off.isPending}
          pendingLabel={deviceTexts.turningOff}
          onClick={() => off.run(here.id)}
        >
          {deviceTexts.turnOffHere}
        </Button>
      )}
    </div>
  )
}

const Other = ({ device: { id, userAgent } }: { device: PushDevice }) => {
  const { run, isPending } = useChange(turnOffDevice)
  const { browser, system } = deviceOf(userAgent)
  const name = sessionDevice(browser, system)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-28">{name}</span>
      <Button
        look="quiet"
        className="ms-auto -me-4"
        aria-label={deviceTexts.turnOffOn({ device: name })}
        pending={isPending}
        pendingLabel={deviceTexts.turningOff}
        onClick={() => run(id)}
      >
        {deviceTexts.turnOff}
      </Button>
    </li>
  )
}

/** The devices that show notifications: this one and others. */
const PushDeviceList = ({ known }: { known: PushDevices }) => {
  const { id: userId } = useUser()
  const pushState = pushStateHere(userId, known.devices)
  const others = known.devices.filter(({ id }) => pushState.state !== 'on' || id !== pushState.id)
  return (
    <div className="hair-t flex flex-col gap-3 pt-4">
      <SubHeading>{deviceTexts.title}</SubHeading>
      <Here known={known} />
      {others.length > 0 && (
        <div className="pt-2">
          <SubHeading>{deviceTexts.others}</SubHeading>
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

const Notices = () => {
  const { data: settings, error, refetch } = useQuery(noticesQuery)
  const { data: devices } = useQuery(pushDevicesQuery)
  const { data: address } = useQuery(verificationQuery)
  const isNotified = (devices?.devices.length ?? 0) > 0
  return (
    <Section title={noticeTexts.title} text={isNotified ? noticeTexts.textBoth : noticeTexts.text}>
      {address?.isVerified === false && !address.isDisowned && (
        <div className="flex flex-col items-start">
          <p className="font-semibold">{noticeTexts.verifyFirst}</p>
          <TextLink href={profileSectionPath('details')}>{profileTexts.account.title}</TextLink>
        </div>
      )}
      {settings && (
        <NoticeKinds
          key={JSON.stringify([settings, isNotified])}
          settings={settings}
          isNotified={isNotified}
        />
      )}
      {!settings && error && (
        <LoadFailure
          error={error}
          texts={{ ...noticeTexts, failed: noticeTexts.notLoaded }}
          onRetry={refetch}
        />
      )}
      {!settings && !error && (
        <div role="status">
          <p className="text-muted">{noticeTexts.loading}</p>
          <Skeleton className="mt-3 h-40 w-full" />
        </div>
      )}
      {devices && <PushDeviceList known={devices} />}
    </Section>
  )
}

/** How many updates come by email or notification, in a few words. */
export const NoticesState = () => {
  const { data } = useQuery(noticesQuery)
  const [isActing] = useState(() => readGuardian() !== undefined)
  if (!data || isActing) return null
  const on = mailKinds.filter((kind) => !data.off.includes(kind)).length
  if (on === 0) return noticeTexts.isOff
  return on === mailKinds.length ? noticeTexts.isOn : noticeTexts.someOn({ on, all: mailKinds.length })
}

/** Chooses which emails and notifications about events are sent, and to which devices. */
export const NoticesSection = () => {
  const { firstName } = useUser()
  // Notices about a child are sent to the account that acts for it.
  const [isActing] = useState(() => readGuardian() !== undefined)
  return isActing ? (
    <Section title={noticeTexts.title}>{noticeTexts.ofChild({ name: firstName })}</Section>
  ) : (
    <Notices />
  )
}
